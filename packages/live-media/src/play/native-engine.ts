import type { Engine, EngineOptions } from './engine.ts'

/** Safari tells when the first picture was filmed. */
interface DatedVideo extends HTMLVideoElement {
  getStartDate?(): Date
}

/** The browser's own HLS: iPhone, iPad, Safari and web views on them. */
export function createNativeEngine({ video, url, failed, ended }: EngineOptions): Engine {
  const events = new AbortController()
  const { signal } = events
  video.addEventListener('error', failed, { signal })
  video.addEventListener('ended', ended, { signal })
  video.src = url
  const end = () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : undefined)
  return {
    liveEnd: end,
    latencyMs() {
      const began = (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN
      return Number.isNaN(began) ? undefined : Date.now() - (began + video.currentTime * 1000)
    },
    setLoading(loading) {
      if (loading && !video.src) video.src = url
      if (!loading) clear(video)
    },
    destroy() {
      events.abort()
      clear(video)
    },
  }
}

function clear(video: HTMLVideoElement): void {
  video.removeAttribute('src')
  video.load()
}
