import { readAacConfig, type AacDescription } from './aac.ts'
import { readAvcConfig, type AvcDescription } from './avc.ts'

interface TrackBase {
  readonly id: 1 | 2
  /** Ticks a second. */
  readonly timescale: number
  /** The decoder description as it came. */
  readonly config: Uint8Array
}

export interface VideoTrack extends TrackBase, AvcDescription {
  readonly kind: 'video'
}

export interface AudioTrack extends TrackBase, AacDescription {
  readonly kind: 'audio'
}

export type Track = VideoTrack | AudioTrack

const VIDEO_TICKS = 90_000

/** H.264 from its avcC record. @throws on anything else. */
export function videoTrack(config: Uint8Array): VideoTrack {
  return { kind: 'video', id: 1, timescale: VIDEO_TICKS, config, ...readAvcConfig(config) }
}

/** AAC from its AudioSpecificConfig; ticks are samples, so frames follow each other without a gap. @throws on anything else. */
export function audioTrack(config: Uint8Array): AudioTrack {
  const description = readAacConfig(config)
  return { kind: 'audio', id: 2, timescale: description.sampleRate, config, ...description }
}
