internal import VarlinkWire

/// Who the service is, for `GetInfo`.
package struct ServiceIdentity: Equatable, Sendable {
    package var vendor: String
    package var product: String
    package var version: String
    package var url: String
    /// The name of the interface that holds the limits and the errors of the wire itself, such as
    /// `org.example.Wire`. The server serves it.
    package var wireInterface: String

    package init(
        vendor: String, product: String, version: String, url: String, wireInterface: String
    ) {
        self.vendor = vendor
        self.product = product
        self.version = version
        self.url = url
        self.wireInterface = wireInterface
    }
}
