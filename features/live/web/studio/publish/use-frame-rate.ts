import { useEffect, useState, type RefObject } from 'react'

/** Pictures a second that the camera or screen really gives; undefined where the browser does not count them. */
export function useFrameRate(
  video: RefObject<HTMLVideoElement | null>,
  picture: MediaStreamTrack | undefined,
): number | undefined {
  const [rate, setRate] = useState<number>()
  useEffect(() => {
    const element = video.current
    if (!element || !picture || typeof element.requestVideoFrameCallback !== 'function') return undefined
    let frames = 0
    let handle = 0
    const count = () => {
      frames += 1
      handle = element.requestVideoFrameCallback(count)
    }
    handle = element.requestVideoFrameCallback(count)
    const timer = setInterval(() => {
      setRate(frames)
      frames = 0
    }, 1000)
    return () => {
      clearInterval(timer)
      element.cancelVideoFrameCallback(handle)
      setRate(undefined)
    }
  }, [video, picture])
  return rate
}
