import type { PlayClock } from './play-clock.ts'

/** `idle`: nothing is fetched yet; `waiting`: it stopped for want of data. */
export type PlayState = 'idle' | 'loading' | 'playing' | 'waiting' | 'paused' | 'ended' | 'failed'

/** What the controls show. */
export interface PlayView {
  readonly state: PlayState
  readonly isMuted: boolean
  readonly rate: number
}

export interface Recorded {
  readonly url: string
  readonly durationMs: number
  readonly clock: PlayClock
}

const EVENTS = ['playing', 'waiting', 'pause', 'ended', 'error'] as const
const MOVES = ['timeupdate', 'seeked', 'ended'] as const

/** A recording in a video element: begins where its clock stands, and keeps the clock. */
export class Playback {
  readonly #recorded: Recorded
  readonly #watchers = new Set<() => void>()
  #element: HTMLVideoElement | undefined
  /** It stops here, when only a part is to be looked at. */
  #untilMs: number | undefined
  #view: PlayView = { state: 'idle', isMuted: false, rate: 1 }

  constructor(recorded: Recorded) {
    this.#recorded = recorded
  }

  readonly read = (): PlayView => this.#view

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Takes an element into use and begins; the answer gives it back. */
  attach(element: HTMLVideoElement): () => void {
    this.#element = element
    const leaving = new AbortController()
    const { signal } = leaving
    for (const event of EVENTS)
      element.addEventListener(event, () => this.#change({ state: stateAfter(event, element) ?? this.#view.state }), {
        signal,
      })
    for (const event of MOVES) element.addEventListener(event, () => this.#moved(element), { signal })
    // Taken over when the length is known: earlier, some browsers forget it.
    element.addEventListener('loadedmetadata', () => (element.currentTime = this.#recorded.clock.read() / 1000), {
      signal,
    })
    this.retry()
    return () => {
      leaving.abort()
      this.#element = undefined
      element.pause()
      element.removeAttribute('src')
      element.load()
    }
  }

  /** Fetches it, anew when it did not come. */
  readonly retry = (): void => {
    const element = this.#element
    if (!element) return
    this.#change({ state: 'loading' })
    element.src = this.#recorded.url
    // Fetching something sets the speed back.
    element.defaultPlaybackRate = this.#view.rate
    element.playbackRate = this.#view.rate
    void start(element)
  }

  readonly toggle = (): void => {
    const { state } = this.#view
    if (state === 'playing' || state === 'waiting') this.#element?.pause()
    else this.#play()
  }

  readonly toggleMuted = (): void => {
    const isMuted = !this.#view.isMuted
    if (this.#element) this.#element.muted = isMuted
    this.#change({ isMuted })
  }

  readonly setRate = (rate: number): void => {
    if (this.#element) this.#element.playbackRate = rate
    this.#change({ rate })
  }

  /** Goes to a place, milliseconds. */
  readonly seek = (ms: number): void => {
    const { durationMs, clock } = this.#recorded
    const position = Math.min(durationMs, Math.max(0, Math.round(ms)))
    this.#untilMs = undefined
    if (this.#element) this.#element.currentTime = position / 1000
    clock.set(position, { isJump: true })
  }

  /** Plays from a place; stops at another when one is given. */
  readonly playFrom = (ms: number, untilMs?: number): void => {
    this.seek(ms)
    this.#untilMs = untilMs
    this.#play()
  }

  #play(): void {
    const { clock, durationMs } = this.#recorded
    if (clock.read() >= durationMs) this.seek(0)
    if (this.#element) void start(this.#element)
  }

  #moved(element: HTMLVideoElement): void {
    // Before the first picture it stands at the beginning, wherever it is to go on.
    if (element.readyState === 0) return
    const { durationMs, clock } = this.#recorded
    clock.set(element.ended ? durationMs : Math.min(durationMs, Math.round(element.currentTime * 1000)), {
      isJump: false,
    })
    if (this.#untilMs === undefined || clock.read() < this.#untilMs) return
    this.#untilMs = undefined
    element.pause()
  }

  #change(change: Partial<PlayView>): void {
    this.#view = { ...this.#view, ...change }
    for (const watcher of this.#watchers) watcher()
  }
}

/** How the player stands after an event; undefined when that changes nothing. */
function stateAfter(event: (typeof EVENTS)[number], { ended, paused, error }: HTMLVideoElement): PlayState | undefined {
  switch (event) {
    case 'error':
      return 'failed'
    case 'pause':
      // What has failed pauses as well; it stays failed.
      if (error) return undefined
      return ended ? 'ended' : 'paused'
    case 'waiting':
      return paused ? undefined : 'waiting'
    default:
      return event
  }
}

/** A browser that wants a tap first leaves it paused; what else goes wrong the element says itself. */
async function start(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') element.dispatchEvent(new Event('pause'))
  }
}
