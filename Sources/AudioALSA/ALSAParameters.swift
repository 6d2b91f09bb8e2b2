internal import CALSA

/// The one way to set up an ALSA stream: 16-bit mono at a given rate, periods of 10 ms.
enum ALSAParameters {
    /// Sets the hardware parameters and returns the sizes that the device chose, in frames.
    static func set(
        _ pcm: OpaquePointer?, rate: Int, periods: Int, device: String
    ) throws(ALSAError) -> (buffer: Int, period: Int) {
        var parameters: OpaquePointer?
        try check(snd_pcm_hw_params_malloc(&parameters), "snd_pcm_hw_params_malloc")
        defer { snd_pcm_hw_params_free(parameters) }
        try check(snd_pcm_hw_params_any(pcm, parameters), "snd_pcm_hw_params_any", device)
        try check(
            snd_pcm_hw_params_set_access(pcm, parameters, SND_PCM_ACCESS_RW_INTERLEAVED),
            "snd_pcm_hw_params_set_access", device)
        try check(
            snd_pcm_hw_params_set_format(pcm, parameters, SND_PCM_FORMAT_S16_LE),
            "snd_pcm_hw_params_set_format", device)
        try check(
            snd_pcm_hw_params_set_channels(pcm, parameters, 1), "snd_pcm_hw_params_set_channels",
            "\(device) has no mono; plughw: instead of hw: converts")
        try check(
            snd_pcm_hw_params_set_rate(pcm, parameters, UInt32(rate), 0),
            "snd_pcm_hw_params_set_rate",
            "\(device) has no \(rate) samples a second; plughw: instead of hw: converts")
        var period = snd_pcm_uframes_t(rate / 100)
        try check(
            snd_pcm_hw_params_set_period_size_near(pcm, parameters, &period, nil),
            "snd_pcm_hw_params_set_period_size_near", device)
        var buffer = snd_pcm_uframes_t(rate / 100 * periods)
        try check(
            snd_pcm_hw_params_set_buffer_size_near(pcm, parameters, &buffer),
            "snd_pcm_hw_params_set_buffer_size_near", device)
        try check(snd_pcm_hw_params(pcm, parameters), "snd_pcm_hw_params", device)
        return (Int(buffer), Int(period))
    }

    /// Sets after how many frames the stream starts, and at how much room (or at how many
    /// captured frames) `snd_pcm_wait` returns.
    static func setThresholds(
        _ pcm: OpaquePointer?, start: Int, wake: Int, device: String
    ) throws(ALSAError) {
        var parameters: OpaquePointer?
        try check(snd_pcm_sw_params_malloc(&parameters), "snd_pcm_sw_params_malloc")
        defer { snd_pcm_sw_params_free(parameters) }
        try setThresholds(pcm, with: parameters, start: start, wake: wake, device: device)
    }

    /// The same with parameters that the caller keeps, so that nothing is allocated.
    static func setThresholds(
        _ pcm: OpaquePointer?, with parameters: OpaquePointer?, start: Int, wake: Int,
        device: String
    ) throws(ALSAError) {
        try check(snd_pcm_sw_params_current(pcm, parameters), "snd_pcm_sw_params_current", device)
        try check(
            snd_pcm_sw_params_set_start_threshold(pcm, parameters, snd_pcm_uframes_t(start)),
            "snd_pcm_sw_params_set_start_threshold", device)
        try check(
            snd_pcm_sw_params_set_avail_min(pcm, parameters, snd_pcm_uframes_t(max(1, wake))),
            "snd_pcm_sw_params_set_avail_min", device)
        try check(snd_pcm_sw_params(pcm, parameters), "snd_pcm_sw_params", device)
    }
}
