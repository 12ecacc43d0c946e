/** What the embedded server allows and how it packs. */
export interface MediaSettings {
  /** Folder of recordings. */
  readonly folder: string
  /** Address and port RTMP listens on; port 0 takes a free one. */
  readonly rtmpHost: string
  readonly rtmpPort: number
  readonly segmentMs: number
  readonly partMs: number
  /** How long viewers can seek back. */
  readonly seekBackMs: number
  /** How long an interrupted stream may come back into the same recording. */
  readonly resumeMs: number
  /** A sender that sends nothing is cut off after this. */
  readonly idleMs: number
  /** A sender silent this long gives way to a new one with the right key. */
  readonly deadMs: number
  readonly maxStreams: number
  readonly maxKilobitsPerSecond: number
  /** Pixels of a picture at most, whatever its shape. */
  readonly maxPixels: number
}

const MINUTE = 60_000

export const DEFAULT_SETTINGS: Omit<MediaSettings, 'folder'> = {
  rtmpHost: '0.0.0.0',
  rtmpPort: 1935,
  segmentMs: 1_000,
  partMs: 350,
  seekBackMs: 5 * MINUTE,
  resumeMs: 5 * MINUTE,
  idleMs: 15_000,
  deadMs: 3_000,
  maxStreams: 16,
  maxKilobitsPerSecond: 6_000,
  maxPixels: 1920 * 1088,
}
