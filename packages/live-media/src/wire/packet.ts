/** One encoded picture or piece of sound, or the description of how a track is encoded; what every way in hands to the packager. */
export interface Packet {
  readonly track: 'video' | 'audio'
  /** Decoding time in milliseconds on the sender's clock; fractions count. */
  readonly timestamp: number
  /** Milliseconds a picture is shown after its decoding time; not 0 only with B-frames. */
  readonly offset: number
  /** Decodable without the ones before it. */
  readonly key: boolean
  /** True when `data` is the decoder description: an avcC record for H.264, an AudioSpecificConfig for AAC. */
  readonly config: boolean
  /** H.264 units behind 4-byte lengths, or one raw AAC frame. */
  readonly data: Uint8Array
}
