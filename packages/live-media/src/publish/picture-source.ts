/** Frames of a track until `signal`; each must be closed by whoever takes it. */
export function readFrames(track: MediaStreamTrack, take: (frame: VideoFrame) => void, signal: AbortSignal): void {
  if ('MediaStreamTrackProcessor' in globalThis) void readProcessor(track, take, signal)
  else readElement(track, take, signal)
}

/** Chrome's way, which goes on in the background. */
async function readProcessor(
  track: MediaStreamTrack,
  take: (frame: VideoFrame) => void,
  signal: AbortSignal,
): Promise<void> {
  const { readable } = new MediaStreamTrackProcessor({ track: track as MediaStreamVideoTrack })
  const reader = readable.getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
    if (done || !value) return
    if (signal.aborted) value.close()
    else take(value)
  }
}

/** Safari and Firefox: the frames a hidden video shows. */
function readElement(track: MediaStreamTrack, take: (frame: VideoFrame) => void, signal: AbortSignal): void {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  void video.play().catch(() => undefined)
  const next = () => {
    if (signal.aborted) return
    if (video.videoWidth > 0) take(new VideoFrame(video, { timestamp: Math.round(performance.now() * 1000) }))
    video.requestVideoFrameCallback(next)
  }
  video.requestVideoFrameCallback(next)
  signal.addEventListener(
    'abort',
    () => {
      video.srcObject = null
    },
    { once: true },
  )
}
