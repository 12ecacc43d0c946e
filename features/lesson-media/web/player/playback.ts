import type { Film, Quality } from './film.ts'
import { Stretches, type Stretch } from './stretches.ts'

/** `waiting`: it stopped for want of data. */
export type FilmState = 'loading' | 'playing' | 'waiting' | 'paused' | 'ended' | 'failed'

/** What the controls show. */
export interface FilmView {
  readonly state: FilmState
  readonly second: number
  readonly speed: number
  readonly isMuted: boolean
  readonly isSoundOnly: boolean
  readonly qualities: readonly Quality[]
  /** -1: by the network. */
  readonly level: number
}

/** What is played. */
export interface Played {
  readonly playlist: string
  readonly soundOnly: string | null
  readonly seconds: number
  readonly resumeAt: number
  /** Sent with every request for media; undefined where a cookie says who asks. */
  readonly token: string | undefined
}

/** Who hears of what is played. */
export interface Hearing {
  /** As far as one may go now, seconds; undefined for anywhere. */
  readonly furthest: () => number | undefined
  readonly onPlayed: (stretch: Stretch) => void
  readonly onSecond: (second: number) => void
  readonly onEnded: () => void
  /** Somebody went further than they may. */
  readonly onTooFar: () => void
}

/** Seconds beyond what was watched that are not a jump. */
const SLACK = 2

/** A film in a video element: begins where it was left, and says what of it was really played. */
export class Playback {
  readonly #played: Played
  readonly #watchers = new Set<() => void>()
  readonly #stretches = new Stretches((stretch) => this.#hearing?.onPlayed(stretch))
  #hearing: Hearing | undefined
  #element: HTMLVideoElement | undefined
  #film: Film | undefined
  /** Counts what is fetched, so that the late word of an old one does not count. */
  #turn = 0
  /** Where it goes on when it is fetched again, and the furthest second that was watched here. */
  #at: number
  #watched: number
  #view: FilmView

  constructor(played: Played) {
    this.#played = played
    this.#at = played.resumeAt
    this.#watched = played.resumeAt
    this.#view = {
      state: 'loading',
      second: played.resumeAt,
      speed: 1,
      isMuted: false,
      isSoundOnly: false,
      qualities: [],
      level: -1,
    }
  }

  readonly read = (): FilmView => this.#view

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Takes an element into use and begins; the answer gives it back. */
  attach(element: HTMLVideoElement, hearing: Hearing): () => void {
    this.#element = element
    this.#hearing = hearing
    const leaving = new AbortController()
    const { signal } = leaving
    const on = (name: keyof HTMLMediaElementEventMap, act: () => void) =>
      element.addEventListener(name, act, { signal })
    on('loadedmetadata', () => {
      element.currentTime = this.#at
      element.playbackRate = this.#view.speed
    })
    on('playing', () => this.#change({ state: 'playing' }))
    on('waiting', () => this.#change({ state: 'waiting' }))
    on('pause', () => this.#stopped(element.ended ? 'ended' : 'paused'))
    on('ended', () => {
      this.#stopped('ended')
      hearing.onEnded()
    })
    on('seeking', () => this.#moved(element))
    on('timeupdate', () => this.#went(element))
    window.addEventListener('pagehide', () => this.#stretches.end(), { signal })
    void this.#fetch()
    return () => {
      this.#stretches.end()
      leaving.abort()
      this.#turn += 1
      this.#film?.destroy()
      this.#film = undefined
      this.#element = undefined
    }
  }

  readonly toggle = (): void => {
    const element = this.#element
    if (!element) return
    if (element.paused) void this.#play(element)
    else element.pause()
  }

  /** Goes to a second. */
  readonly seek = (wanted: number): void => {
    const second = Math.min(this.#played.seconds, Math.max(0, wanted))
    // Where it begins, when it is asked for before there is a picture.
    this.#at = second
    if (this.#element) this.#element.currentTime = second
  }

  /** Goes to a second and plays from there. */
  readonly playFrom = (second: number): void => {
    this.seek(second)
    if (this.#element) void this.#play(this.#element)
  }

  readonly setSpeed = (speed: number): void => {
    if (this.#element) this.#element.playbackRate = speed
    this.#change({ speed })
  }

  readonly toggleMuted = (): void => {
    const isMuted = !this.#view.isMuted
    if (this.#element) this.#element.muted = isMuted
    this.#change({ isMuted })
  }

  readonly toggleSoundOnly = (): void => {
    this.#change({ isSoundOnly: !this.#view.isSoundOnly })
    void this.#fetch()
  }

  readonly choose = (level: number): void => {
    this.#film?.choose(level)
    this.#change({ level })
  }

  /** Fetches it anew when it did not come. */
  readonly retry = (): void => void this.#fetch()

  async #fetch(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    this.#change({ state: 'loading', qualities: [], level: -1 })
    const { playFilm } = await import('./film.ts')
    const element = this.#element
    if (!element || turn !== this.#turn) return
    this.#film?.destroy()
    const { playlist, soundOnly, token } = this.#played
    this.#film = playFilm(element, this.#view.isSoundOnly ? (soundOnly ?? playlist) : playlist, {
      token,
      onQualities: (qualities) => this.#change({ qualities }),
      onFailed: () => this.#change({ state: 'failed' }),
    })
    await this.#play(element)
  }

  async #play(element: HTMLVideoElement): Promise<void> {
    try {
      await element.play()
    } catch {
      this.#change({ state: 'paused' })
    }
  }

  #stopped(state: FilmState): void {
    this.#stretches.end()
    this.#change({ state })
  }

  #moved(element: HTMLVideoElement): void {
    this.#stretches.end()
    const furthest = this.#hearing?.furthest()
    if (furthest === undefined) return
    const most = Math.max(furthest, this.#watched)
    if (element.currentTime <= most + SLACK) return
    element.currentTime = most
    this.#hearing?.onTooFar()
  }

  #went(element: HTMLVideoElement): void {
    // Before the first picture it stands at the beginning, wherever it is to go on.
    if (element.readyState === 0) return
    const { currentTime: second } = element
    this.#at = second
    if (!element.paused && !element.seeking) {
      this.#watched = Math.max(this.#watched, second)
      this.#stretches.at(second, element.playbackRate)
    }
    this.#change({ second })
    this.#hearing?.onSecond(Math.floor(second))
  }

  #change(change: Partial<FilmView>): void {
    this.#view = { ...this.#view, ...change }
    for (const watcher of this.#watchers) watcher()
  }
}
