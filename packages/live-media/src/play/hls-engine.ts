import { Hls } from 'hls.js/light'
import type { Engine, EngineOptions } from './engine.ts'

/** Seconds of buffer ahead and behind that phones have room for. */
const AHEAD = 20
const BEHIND = 30
/** The player may run a little faster to come back to the live end. */
const CATCH_UP = 1.1

/** hls.js for browsers that do not play HLS, or not with little delay. Loaded only when something is played. */
export function createHlsEngine({ video, url, lowLatency, failed, ended }: EngineOptions): Engine {
  const hls = new Hls({
    lowLatencyMode: lowLatency,
    maxBufferLength: AHEAD,
    backBufferLength: BEHIND,
    ...(lowLatency ? { maxLiveSyncPlaybackRate: CATCH_UP } : {}),
    enableWorker: true,
  })
  let mended = false
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (!error.fatal) return
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true
      hls.recoverMediaError()
    } else failed()
  })
  const onEnded = () => ended()
  video.addEventListener('ended', onEnded)
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    liveEnd: () => hls.liveSyncPosition ?? undefined,
    latencyMs() {
      const filmed = hls.playingDate?.getTime()
      return filmed === undefined ? undefined : Date.now() - filmed
    },
    setLoading(loading) {
      if (loading) hls.startLoad(-1)
      else hls.stopLoad()
    },
    destroy() {
      video.removeEventListener('ended', onEnded)
      hls.destroy()
    },
  }
}
