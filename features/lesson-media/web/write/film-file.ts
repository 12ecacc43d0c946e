import { LIMITS } from '../../contract/limits.ts'

/** The kinds the picker offers. */
export const FILM_KINDS = 'video/mp4,video/quicktime,video/webm'
/** A file that says nothing about itself for so long will not (milliseconds). */
const PATIENCE = 8000
/** Pixels: 1080p, upright or lying. */
const SIDE = { shorter: 1080, longer: 1920 }

/** Why a chosen film need not be sent, in words; undefined for one to send. What a browser cannot tell the server looks at. */
export async function filmRefusal(file: File): Promise<string | undefined> {
  if (file.size === 0) return '文件是空的，请换一个'
  if (file.size > LIMITS.fileBytes) return '视频最大 2 GB，请分成几课，或压缩后再传'
  const seen = await measure(file)
  if (!seen) return undefined
  const { seconds, width, height } = seen
  if (seconds < LIMITS.seconds.least) return '视频不到 1 秒，请换一个'
  if (seconds > LIMITS.seconds.most + 0.5) return `视频超过 ${LIMITS.seconds.most / 3600} 小时，请分成几课再传`
  const isLarge = Math.min(width, height) > SIDE.shorter || Math.max(width, height) > SIDE.longer
  return isLarge ? '画面超过 1080p，请导出为 1080p 以下后再传' : undefined
}

interface Seen {
  readonly seconds: number
  readonly width: number
  readonly height: number
}

/** What the browser knows of a file; undefined for one it cannot open. */
async function measure(file: File): Promise<Seen | undefined> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.muted = true
  video.src = address
  const isThere = await hasFacts(video)
  const { duration: seconds, videoWidth: width, videoHeight: height } = video
  video.removeAttribute('src')
  URL.revokeObjectURL(address)
  return isThere && width > 0 && Number.isFinite(seconds) ? { seconds, width, height } : undefined
}

function hasFacts(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE)
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      resolve(isThere)
    }
    video.addEventListener('loadedmetadata', () => end(true), { once: true })
    video.addEventListener('error', () => end(false), { once: true })
  })
}
