internal import CLinuxIO

/// Lets two files or folders of one disk change places in one step, so that at no moment either
/// place is empty.
package func exchangeFiles(_ one: String, _ other: String) throws(SystemError) {
    try system("renameat2", other) { lectern_exchange(one, other) }
}
