import { useEffect, useState, type RefObject } from 'react'
import { hasPictureInPicture, togglePictureInPicture } from '@niujin/live-media/play'
import { toast } from '@niujin/ui'

export interface PictureInPicture {
  /** The browser can; elsewhere there is no button. */
  readonly isOffered: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

const ENTERED = ['enterpictureinpicture', 'webkitpresentationmodechanged'] as const

/** 画中画: the picture goes on in a small window over other pages and apps. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>): PictureInPicture {
  // Known once there is a picture to put there.
  const [isOffered, setIsOffered] = useState(false)
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const leaving = new AbortController()
    const follow = () => setIsOn(isInside(element))
    element.addEventListener('loadedmetadata', () => setIsOffered(hasPictureInPicture(element)), {
      signal: leaving.signal,
    })
    for (const name of [...ENTERED, 'leavepictureinpicture'])
      element.addEventListener(name, follow, { signal: leaving.signal })
    return () => leaving.abort()
  }, [video])
  const toggle = async () => {
    try {
      if (video.current) await togglePictureInPicture(video.current)
    } catch {
      toast('先播放，再开画中画')
    }
  }
  return { isOffered, isOn, toggle: () => void toggle() }
}

/** Safari before the standard has a word of its own for it. */
function isInside(element: HTMLVideoElement & { webkitPresentationMode?: string }): boolean {
  return document.pictureInPictureElement === element || element.webkitPresentationMode === 'picture-in-picture'
}
