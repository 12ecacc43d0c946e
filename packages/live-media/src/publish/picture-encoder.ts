import type { Packet } from '../wire/packet.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface PictureSettings extends Size {
  readonly framesPerSecond: number
  /** Bits a second. */
  readonly bitrate: number
}

/** Milliseconds between key frames: viewers can join there. */
const KEY_EVERY = 2_000
/** Frames waiting in the encoder from which on new ones are left out. */
const QUEUE = 3
const LEVEL_31_PIXELS = 1280 * 720

/** H.264 constrained baseline, which every phone plays, at the level the size needs. */
export function codecFor({ width, height }: Size): string {
  return width * height > LEVEL_31_PIXELS ? 'avc1.42e028' : 'avc1.42e01f'
}

/** Encodes frames as they come; a frame that finds the encoder busy is left out. */
export class PictureEncoder {
  readonly #encoder: VideoEncoder
  readonly #emit: (packet: Packet) => void
  #settings: PictureSettings
  #lastKey = -Infinity
  #config: Packet | undefined

  constructor(settings: PictureSettings, emit: (packet: Packet) => void, onError: (error: Error) => void) {
    this.#settings = settings
    this.#emit = emit
    this.#encoder = new VideoEncoder({ output: (chunk, metadata) => this.#output(chunk, metadata), error: onError })
    this.#configure()
  }

  /** What a decoder needs before the first frame. */
  get config(): Packet | undefined {
    return this.#config
  }

  get bitrate(): number {
    return this.#settings.bitrate
  }

  setBitrate(bitrate: number): void {
    this.#settings = { ...this.#settings, bitrate }
    this.#configure()
  }

  /** The next frame will be a key frame. */
  wantKey(): void {
    this.#lastKey = -Infinity
  }

  /** `frame` must have the settings' size; it is closed. */
  encode(frame: VideoFrame): void {
    const now = frame.timestamp / 1000
    if (this.#encoder.state === 'configured' && this.#encoder.encodeQueueSize < QUEUE) {
      const keyFrame = now - this.#lastKey >= KEY_EVERY
      if (keyFrame) this.#lastKey = now
      this.#encoder.encode(frame, { keyFrame })
    }
    frame.close()
  }

  close(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close()
  }

  #configure(): void {
    const { width, height, framesPerSecond, bitrate } = this.#settings
    this.#encoder.configure({
      codec: codecFor(this.#settings),
      width,
      height,
      bitrate,
      framerate: framesPerSecond,
      latencyMode: 'realtime',
      avc: { format: 'avc' },
    })
    this.wantKey()
  }

  #output(chunk: EncodedVideoChunk, metadata: EncodedVideoChunkMetadata | undefined): void {
    const timestamp = chunk.timestamp / 1000
    const description = metadata?.decoderConfig?.description
    if (description) {
      this.#config = { track: 'video', timestamp, offset: 0, key: false, config: true, data: bytesOf(description) }
      this.#emit(this.#config)
    }
    const data = new Uint8Array(chunk.byteLength)
    chunk.copyTo(data)
    this.#emit({ track: 'video', timestamp, offset: 0, key: chunk.type === 'key', config: false, data })
  }
}

export function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice()
}
