const WIDTH = 640
const QUALITY = 0.8

/** The present picture as JPEG, for a poster; undefined while there is none. */
export async function snapshot(video: HTMLVideoElement): Promise<Blob | undefined> {
  if (video.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(WIDTH, video.videoWidth)
  canvas.height = Math.round((video.videoHeight * canvas.width) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', QUALITY))
}
