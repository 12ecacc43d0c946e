import { PictureEncoder, type PictureSettings, type Size } from './picture-encoder.ts'
import { sizeWithin } from './picture-size.ts'
import { readFrames } from './picture-source.ts'
import type { Packet } from '../wire/packet.ts'

export interface PictureTrackOptions {
  readonly limits: PictureSettings
  readonly emit: (packet: Packet) => void
  readonly onError: (error: Error) => void
}

/** A picture that stands still is sent again after this many milliseconds, so that parts of the stream stay short. */
const REPEAT_AFTER = 250
const POSTER_WIDTH = 640
const POSTER_QUALITY = 0.7

/** The picture of a broadcast: takes one source after another and gives one even stream of the first one's shape. */
export class PictureTrack {
  readonly #options: PictureTrackOptions
  readonly #repeat: ReturnType<typeof setInterval>
  #source: AbortController | undefined
  #encoder: PictureEncoder | undefined
  #size: Size | undefined
  #canvas: OffscreenCanvas | undefined
  #last: VideoFrame | undefined
  #lastAt = -Infinity

  constructor(options: PictureTrackOptions) {
    this.#options = options
    this.#repeat = setInterval(() => this.#repeatLast(), REPEAT_AFTER)
  }

  get encoder(): PictureEncoder | undefined {
    return this.#encoder
  }

  /** Switches to another camera, screen or canvas; the stream goes on. Nothing leaves the last picture standing. */
  setSource(track: MediaStreamTrack | undefined): void {
    this.#source?.abort()
    this.#source = undefined
    if (!track) return
    const source = new AbortController()
    this.#source = source
    readFrames(track, (frame) => this.#take(frame), source.signal)
  }

  /** The present picture as JPEG. */
  async poster(): Promise<Uint8Array | undefined> {
    const frame = this.#last?.clone()
    if (!frame) return undefined
    const width = Math.min(POSTER_WIDTH, frame.displayWidth)
    const canvas = new OffscreenCanvas(width, Math.round((frame.displayHeight * width) / frame.displayWidth))
    canvas.getContext('2d')?.drawImage(frame, 0, 0, canvas.width, canvas.height)
    frame.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: POSTER_QUALITY })
    return new Uint8Array(await blob.arrayBuffer())
  }

  close(): void {
    clearInterval(this.#repeat)
    this.#source?.abort()
    this.#encoder?.close()
    this.#last?.close()
    this.#last = undefined
  }

  #take(frame: VideoFrame): void {
    const now = performance.now()
    // Half a frame of slack: capture times waver.
    if (now - this.#lastAt < 500 / this.#options.limits.framesPerSecond) return frame.close()
    const fitted = this.#fit(frame)
    this.#last?.close()
    this.#last = fitted
    this.#encode(now)
  }

  #repeatLast(): void {
    const now = performance.now()
    if (this.#last && now - this.#lastAt >= REPEAT_AFTER) this.#encode(now)
  }

  #encode(now: number): void {
    if (!this.#last) return
    this.#lastAt = now
    const timestamp = Math.round((performance.timeOrigin + now) * 1000)
    this.#encoder?.encode(new VideoFrame(this.#last, { timestamp }))
  }

  /** The frame in the stream's size, with black borders where the shapes differ; `frame` is closed. */
  #fit(frame: VideoFrame): VideoFrame {
    this.#size ??= this.#begin(frame)
    const { width, height } = this.#size
    const { displayWidth, displayHeight, timestamp } = frame
    if (displayWidth === width && displayHeight === height) return frame
    this.#canvas ??= new OffscreenCanvas(width, height)
    const context = this.#canvas.getContext('2d', { alpha: false })
    const scale = Math.min(width / displayWidth, height / displayHeight)
    const [w, h] = [displayWidth * scale, displayHeight * scale]
    context?.clearRect(0, 0, width, height)
    context?.drawImage(frame, (width - w) / 2, (height - h) / 2, w, h)
    frame.close()
    return new VideoFrame(this.#canvas, { timestamp })
  }

  #begin(frame: VideoFrame): Size {
    const { limits, emit, onError } = this.#options
    const size = sizeWithin(limits, { width: frame.displayWidth, height: frame.displayHeight })
    this.#encoder = new PictureEncoder({ ...limits, ...size }, emit, onError)
    return size
  }
}
