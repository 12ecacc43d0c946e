import { useEffect, useState, type RefObject } from 'react'
import { useLayer } from '../layer/use-layer.ts'

/** iPhones fill the screen with the video alone. */
interface AppleVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void
}

export interface FullScreen {
  readonly isFull: boolean
  readonly toggle: () => void
}

/**
 * The whole page fills the screen, so that sheets still open over it, or with `areaAlone` the area without them; the
 * phone is laid on its side where that can be asked. Going back leaves the full screen and stays on the page.
 */
export function useFullScreen(area: RefObject<HTMLElement | null>, { areaAlone = false } = {}): FullScreen {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const follow = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      leave()
    }
  }, [])
  useLayer(isFull, leave)
  const enter = async () => {
    const root = areaAlone ? area.current : document.documentElement
    if (typeof root?.requestFullscreen !== 'function') {
      const video: AppleVideo | null | undefined = area.current?.querySelector('video')
      video?.webkitEnterFullscreen?.()
      return
    }
    await root.requestFullscreen()
    const orientation: Partial<ScreenOrientation> = screen.orientation
    // Computers and some phones do not turn; the picture is full all the same.
    await orientation.lock?.('landscape').catch(() => undefined)
  }
  return { isFull, toggle: () => (document.fullscreenElement ? leave() : void enter().catch(() => undefined)) }
}

/** The browser may have left it by itself in the meantime. */
function leave(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
}
