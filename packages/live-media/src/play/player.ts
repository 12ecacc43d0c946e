import { playsHls, type Engine, type EngineOptions } from './engine.ts'
import { nextDelay } from './retry.ts'

/** What the viewer sees. `stopped` is how it begins: nothing is loaded before somebody wants it. */
export type PlayerState = 'stopped' | 'loading' | 'playing' | 'paused' | 'waiting' | 'ended' | 'failed'

export type Rendition = 'video' | 'audio'

export interface PlayerOptions {
  /** `PlayAddress.hls`. */
  readonly url: string
  /** `PlayAddress.audioOnly`, when there is one. */
  readonly audioOnly?: string | undefined
  readonly lowLatency?: boolean
  readonly onState: (state: PlayerState) => void
  /** What happens when the page goes out of sight while pictures play; sound alone and small windows go on. */
  readonly inBackground?: 'pause' | 'play'
  /** How the engine is made; for tests. */
  readonly engine?: (options: EngineOptions) => Promise<Engine>
}

export interface Player {
  readonly state: PlayerState
  readonly rendition: Rendition
  /** Whether the sound alone is offered. */
  readonly hasAudioOnly: boolean
  /** Begins, or goes on after a pause. Call it in answer to a tap: browsers may refuse sound otherwise. */
  play(): Promise<void>
  pause(): void
  /** Unloads everything. */
  stop(): void
  /** Jumps to the newest picture and stays with it. */
  goLive(): void
  /** Goes over to the sound alone, which needs a tenth of the data, or back. */
  setRendition(rendition: Rendition): Promise<void>
  /** Milliseconds between filming and showing, by this device's clock; undefined when not known. */
  latencyMs(): number | undefined
  destroy(): void
}

/** A player in which one can go back, as far as the server keeps the stream. */
export interface SeekablePlayer extends Player {
  /** Goes to a moment of the element's time line, in seconds, and stays as far behind from there on. */
  seek(time: number): void
  /** Seconds one can go back to, and the newest; undefined before there is a picture. */
  range(): { readonly from: number; readonly to: number } | undefined
  /** Whether it stays with the newest picture. */
  readonly following: boolean
}

/** Seconds behind the newest picture from which on it jumps there: after standstills delay would only grow. */
const TOO_FAR = 8
/** Milliseconds of stillness after which the connection is made anew. */
const STUCK_AFTER = 12_000

async function loadEngine(options: EngineOptions): Promise<Engine> {
  if (playsHls(options.video)) return (await import('./native-engine.ts')).createNativeEngine(options)
  return (await import('./hls-engine.ts')).createHlsEngine(options)
}

/** Plays a live stream in a video element. */
export function createPlayer(video: HTMLVideoElement, options: PlayerOptions): SeekablePlayer {
  return new LivePlayer(video, options)
}

class LivePlayer implements SeekablePlayer {
  readonly #video: HTMLVideoElement
  readonly #options: PlayerOptions
  readonly #listeners = new AbortController()
  #engine: Engine | undefined
  /** Counts the engines, so that the late word of an old one does not count. */
  #turn = 0
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #wanted = false
  #hidden = false
  state: PlayerState = 'stopped'
  rendition: Rendition = 'video'
  following = true

  constructor(video: HTMLVideoElement, options: PlayerOptions) {
    this.#video = video
    this.#options = options
    const { signal } = this.#listeners
    video.addEventListener('playing', () => this.#moving(), { signal })
    video.addEventListener('waiting', () => this.#still(), { signal })
    video.addEventListener('timeupdate', () => this.#keepUp(), { signal })
    video.addEventListener('pause', () => this.#paused(), { signal })
    document.addEventListener('visibilitychange', () => this.#seen(), { signal })
  }

  get hasAudioOnly(): boolean {
    return this.#options.audioOnly !== undefined
  }

  async play(): Promise<void> {
    this.#wanted = true
    this.#failures = 0
    if (!this.#engine) return this.#begin()
    this.#engine.setLoading(true)
    // After a pause the newest counts; who went back keeps his place.
    if (this.following) this.#jumpToEnd()
    await this.#start()
  }

  pause(): void {
    this.#wanted = false
    this.#video.pause()
  }

  stop(): void {
    this.#wanted = false
    this.#unload()
    this.#set('stopped')
  }

  goLive(): void {
    this.following = true
    this.#jumpToEnd()
    if (this.#wanted) void this.#start()
  }

  seek(time: number): void {
    this.following = false
    this.#video.currentTime = time
  }

  range(): { from: number; to: number } | undefined {
    const { seekable } = this.#video
    const to = this.#engine?.liveEnd()
    return to === undefined || seekable.length === 0 ? undefined : { from: seekable.start(0), to }
  }

  async setRendition(rendition: Rendition): Promise<void> {
    if (rendition === this.rendition || (rendition === 'audio' && !this.hasAudioOnly)) return
    this.rendition = rendition
    if (this.#engine) await this.#begin()
  }

  latencyMs(): number | undefined {
    return this.state === 'playing' ? this.#engine?.latencyMs() : undefined
  }

  destroy(): void {
    this.#listeners.abort()
    this.#unload()
  }

  async #begin(): Promise<void> {
    this.#unload()
    this.#set('loading')
    const turn = this.#turn
    const { url, audioOnly, lowLatency = true, engine = loadEngine } = this.#options
    const made = await engine({
      video: this.#video,
      url: this.rendition === 'audio' && audioOnly ? audioOnly : url,
      lowLatency,
      failed: () => turn === this.#turn && this.#failed(),
      ended: () => turn === this.#turn && this.#end(),
    })
    if (turn !== this.#turn) return made.destroy()
    this.#engine = made
    await this.#start()
  }

  async #start(): Promise<void> {
    this.#watchStillness()
    try {
      await this.#video.play()
    } catch (error) {
      // The browser wants a tap first; anything else the engine reports.
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#refused()
    }
  }

  /** What never began does not say that it was paused. */
  #refused(): void {
    this.pause()
    this.#paused()
  }

  #unload(): void {
    this.#turn += 1
    clearTimeout(this.#timer)
    this.#engine?.destroy()
    this.#engine = undefined
  }

  #jumpToEnd(): void {
    const end = this.#engine?.liveEnd()
    if (end !== undefined) this.#video.currentTime = end
  }

  #keepUp(): void {
    const end = this.#engine?.liveEnd() ?? 0
    if (this.following && this.state === 'playing' && end - this.#video.currentTime > TOO_FAR)
      this.#video.currentTime = end
  }

  #failed(): void {
    this.#unload()
    const delay = nextDelay(this.#failures)
    this.#failures += 1
    if (delay === undefined) return this.#set('failed')
    this.#set('waiting')
    this.#timer = setTimeout(() => void this.#begin(), delay)
  }

  #moving(): void {
    clearTimeout(this.#timer)
    this.#failures = 0
    this.#set('playing')
  }

  #still(): void {
    if (this.state === 'playing') this.#set('waiting')
    this.#watchStillness()
  }

  #watchStillness(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#wanted && !this.#hidden && this.state !== 'playing') this.#failed()
    }, STUCK_AFTER)
  }

  #paused(): void {
    if (this.#engine && !this.#video.ended && !this.#hidden) this.#set('paused')
    if (!this.#hidden) this.#wanted = false
    clearTimeout(this.#timer)
  }

  #end(): void {
    this.#wanted = false
    this.#unload()
    this.#set('ended')
  }

  /** Nobody sees pictures in the background; they need not be loaded. */
  #seen(): void {
    if (!document.hidden && this.#hidden) {
      this.#hidden = false
      this.#engine?.setLoading(true)
      if (this.following) this.#jumpToEnd()
      void this.#start()
    } else if (document.hidden && this.#wanted && this.#engine && this.#mayRest()) {
      this.#hidden = true
      this.#video.pause()
      this.#engine.setLoading(false)
    }
  }

  #mayRest(): boolean {
    return (
      this.#options.inBackground !== 'play' &&
      this.rendition === 'video' &&
      document.pictureInPictureElement !== this.#video
    )
  }

  #set(state: PlayerState): void {
    if (this.state === state) return
    this.state = state
    this.#options.onState(state)
  }
}
