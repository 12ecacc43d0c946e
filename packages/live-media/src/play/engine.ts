/** What turns an address into pictures in a video element. */
export interface Engine {
  /** Seconds of the element at the live end; undefined when not known yet. */
  liveEnd(): number | undefined
  /** Milliseconds between what was filmed and what is shown, as far as it can be known here. */
  latencyMs(): number | undefined
  /** Stops loading while nobody watches, and begins again. */
  setLoading(loading: boolean): void
  destroy(): void
}

export interface EngineEvents {
  /** It cannot go on by itself; a new one may. */
  readonly failed: () => void
  readonly ended: () => void
}

export interface EngineOptions extends EngineEvents {
  readonly video: HTMLVideoElement
  readonly url: string
  readonly lowLatency: boolean
}

/** Whether the browser plays HLS well by itself: Apple's do; others that claim to do it with more delay. */
export function playsHls(video: HTMLVideoElement): boolean {
  const apple = navigator.vendor.startsWith('Apple') || typeof MediaSource === 'undefined'
  return apple && video.canPlayType('application/vnd.apple.mpegurl') !== ''
}
