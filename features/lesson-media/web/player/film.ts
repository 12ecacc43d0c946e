import { Hls } from 'hls.js/light'

/** A quality one can choose, by its height in pixels. */
export interface Quality {
  readonly level: number
  readonly height: number
}

/** A playlist in a video element. */
export interface Film {
  /** Takes a quality; -1 leaves it to the network. */
  choose(level: number): void
  destroy(): void
}

export interface FilmOptions {
  /** Sent with every request; undefined where a cookie says who asks. */
  readonly token?: string | undefined
  readonly onQualities: (qualities: readonly Quality[]) => void
  readonly onFailed: () => void
}

/** Seconds of buffer ahead and behind that phones have room for. */
const AHEAD = 30
const BEHIND = 30

/** Plays a film; Apple's browsers by themselves, others by hls.js. Loaded only when something is played. */
export function playFilm(video: HTMLVideoElement, url: string, options: FilmOptions): Film {
  // A recording is one file: every browser plays that by itself.
  if (!url.endsWith('.m3u8')) return playNative(video, url, options)
  // What a browser plays by itself it fetches without the token.
  const isOwn = options.token === undefined && playsByItself(video)
  return isOwn ? playNative(video, url, options) : playByHls(video, url, options)
}

function playsByItself(video: HTMLVideoElement): boolean {
  const apple = navigator.vendor.startsWith('Apple') || typeof MediaSource === 'undefined'
  return apple && video.canPlayType('application/vnd.apple.mpegurl') !== ''
}

function playNative(video: HTMLVideoElement, url: string, { onFailed }: FilmOptions): Film {
  video.addEventListener('error', onFailed)
  video.src = url
  return {
    choose: () => undefined,
    destroy() {
      video.removeEventListener('error', onFailed)
      video.removeAttribute('src')
      video.load()
    },
  }
}

function playByHls(video: HTMLVideoElement, url: string, { token, onQualities, onFailed }: FilmOptions): Film {
  const hls = new Hls({
    maxBufferLength: AHEAD,
    backBufferLength: BEHIND,
    enableWorker: true,
    ...(token !== undefined && {
      xhrSetup: (request: XMLHttpRequest) => request.setRequestHeader('authorization', `Bearer ${token}`),
    }),
  })
  let isMended = false
  hls.on(Hls.Events.MANIFEST_PARSED, () =>
    onQualities(hls.levels.map(({ height }, level) => ({ level, height })).filter(({ height }) => height > 0)),
  )
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (!error.fatal) return
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && !isMended) {
      isMended = true
      hls.recoverMediaError()
    } else onFailed()
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    choose(level) {
      hls.currentLevel = level
    },
    destroy: () => hls.destroy(),
  }
}
