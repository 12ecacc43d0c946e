import { useEffect, useState, type RefObject } from 'react'
import { useLayer } from '@niujin/ui'

/** iPhones fill the screen with the video alone. */
interface AppleVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void
}

/** The whole screen. */
export interface Full {
  readonly isFull: boolean
  readonly toggle: () => void
}

/** Fills the screen with the player, lies the phone on its side where it can; going back leaves it and stays on the page. */
export function useFull(area: RefObject<HTMLElement | null>): Full {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      leave()
    }
  }, [])
  useLayer(isFull, leave)
  const enter = async () => {
    const element = area.current
    if (typeof element?.requestFullscreen !== 'function') {
      const video: AppleVideo | null | undefined = element?.querySelector('video')
      video?.webkitEnterFullscreen?.()
      return
    }
    await element.requestFullscreen()
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
