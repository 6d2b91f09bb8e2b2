/// What of a room is there.
struct RoomEquipment: Sendable {
    var hasMicrophone = true
    var hasLoudspeaker = true
    /// Nil where it is quiet and nothing comes back from the walls.
    var acoustics: Acoustics?

    /// The sound server's start script, for a socket in a folder.
    func serverScript(in folder: String) -> String {
        // Without `norewinds` a null sink runs in blocks of two seconds.
        """
        load-module module-native-protocol-unix auth-anonymous=1 socket=\(folder)/native
        load-module module-null-sink sink_name=speaker norewinds=1 rate=48000 channels=2
        load-module module-null-sink sink_name=mouth norewinds=1 rate=16000 channels=1
        load-module module-remap-source master=mouth.monitor source_name=mic
        set-default-sink speaker
        set-default-source mic

        """
    }

    /// ALSA's configuration: the default device is this room; what is missing is a card that does
    /// not exist. The system's own files stay out of it: a hook in them makes PulseAudio the
    /// default wherever it runs.
    var alsaConfiguration: String {
        """
        pcm.lectern_speaker { type pulse device "speaker" }
        pcm.lectern_mic { type pulse device "mic" }
        pcm.lectern_nothing { type hw card 30 }
        pcm.!default {
            type asym
            playback.pcm "\(hasLoudspeaker ? "lectern_speaker" : "lectern_nothing")"
            capture.pcm "\(hasMicrophone ? "lectern_mic" : "lectern_nothing")"
        }

        """
    }
}
