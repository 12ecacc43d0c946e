/** What the browser knows of a chosen file before it is sent. */
export interface LocalVideo {
  readonly file: File
  /** An address of the file on this page; to be given back when it is not needed any more. */
  readonly address: string
  /** Seconds. */
  readonly duration: number
  readonly width: number
  readonly height: number
}

/** The kinds the picker offers. */
export const VIDEO_KINDS = 'video/mp4,video/quicktime,video/webm'
/** The contract's limits, here without the contract (bytes, seconds, pixels). */
const MOST = { bytes: 200 * 1024 * 1024, seconds: 300.5, shorter: 1080, longer: 1920, poster: 900_000 }
/** A file that says nothing about itself for so long will not (milliseconds). */
const PATIENCE = 15_000

/** Opens a chosen file; a sentence when it cannot be sent. What a browser cannot tell is looked at by the server. */
export async function openLocal(file: File): Promise<LocalVideo | string> {
  if (file.size === 0) return '文件是空的，请换一个'
  if (file.size > MOST.bytes) return '视频最大 200 MB，请剪短或压缩后再传'
  const address = URL.createObjectURL(file)
  const seen = await measure(address)
  const refusal = seen ? refusalOf(seen) : '手机打不开这个文件，请导出为 MP4（H.264）后再传'
  if (seen && refusal === undefined) return { file, address, ...seen }
  URL.revokeObjectURL(address)
  return refusal ?? ''
}

function refusalOf({ duration, width, height }: Pick<LocalVideo, 'duration' | 'width' | 'height'>): string | undefined {
  if (duration < 1) return '视频不到 1 秒，请换一条'
  if (duration > MOST.seconds) return '视频超过 5 分钟，请剪短后再传'
  const tooLarge = Math.min(width, height) > MOST.shorter || Math.max(width, height) > MOST.longer
  return tooLarge ? '画面超过 1080p，请导出为 1080p 以下后再传' : undefined
}

async function measure(address: string): Promise<Pick<LocalVideo, 'duration' | 'width' | 'height'> | undefined> {
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.muted = true
  video.src = address
  const isThere = await happens(video, 'loadedmetadata')
  const { duration, videoWidth: width, videoHeight: height } = video
  video.removeAttribute('src')
  return isThere && width > 0 && Number.isFinite(duration) ? { duration, width, height } : undefined
}

/** The picture at a second, as a JPEG small enough to send; undefined when the browser cannot draw it. */
export async function frameAt(address: string, seconds: number): Promise<Blob | undefined> {
  const video = document.createElement('video')
  video.preload = 'auto'
  video.muted = true
  video.playsInline = true
  video.src = address
  if (!(await happens(video, 'loadeddata'))) return undefined
  video.currentTime = seconds
  if (!(await happens(video, 'seeked'))) return undefined
  for (const side of [1280, 960, 640]) {
    const drawn = await draw(video, side)
    if (drawn && drawn.size <= MOST.poster) return drawn
  }
  return undefined
}

function draw(video: HTMLVideoElement, side: number): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, side / Math.max(videoWidth, videoHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(videoWidth * scale))
  canvas.height = Math.max(1, Math.round(videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85)
  })
}

/** Waits for an event of a video; false when it fails instead or nothing happens. */
function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const settled = new AbortController()
    const end = (good: boolean) => {
      settled.abort()
      clearTimeout(timer)
      resolve(good)
    }
    const timer = setTimeout(() => end(false), PATIENCE)
    video.addEventListener(event, () => end(true), { signal: settled.signal })
    video.addEventListener('error', () => end(false), { signal: settled.signal })
  })
}
