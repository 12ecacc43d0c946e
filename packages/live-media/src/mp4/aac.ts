const RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]
const CHANNELS = [0, 1, 2, 3, 4, 5, 6, 8]
const EXPLICIT_RATE = 15
/** Frames of 960 samples are a flag of the general audio types only. */
const FRAME_LENGTHS = [1024, 960] as const

export interface AacDescription {
  /** As in a codec string: `mp4a.40.2`. */
  readonly codec: string
  readonly sampleRate: number
  readonly channels: number
  /** Samples of one frame at `sampleRate`. */
  readonly frameLength: number
}

/** Reads an AudioSpecificConfig (ISO 14496-3 1.6.2.1). @throws when it is none we play. */
export function readAacConfig(config: Uint8Array): AacDescription {
  const [first = 0, second = 0] = config
  const type = first >> 3
  const rateIndex = ((first & 7) << 1) | (second >> 7)
  const sampleRate = RATES[rateIndex]
  const channels = CHANNELS[(second >> 3) & 15]
  if (config.length < 2 || type < 1 || type > 29 || rateIndex === EXPLICIT_RATE || !sampleRate || !channels) {
    throw new Error('声音格式不对，请在推流软件里选 AAC')
  }
  return { codec: `mp4a.40.${type}`, sampleRate, channels, frameLength: FRAME_LENGTHS[(second >> 2) & 1] ?? 1024 }
}
