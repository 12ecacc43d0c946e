import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** What was asked of the video element, in order. */
export const videoDid: string[] = []
let refusal: DOMException | undefined

/** Video elements that only remember what is asked of them; jsdom has none that play. Places are seconds. */
export function stubVideo(): void {
  videoDid.length = 0
  refusal = undefined
  const prototype = HTMLMediaElement.prototype
  vi.spyOn(prototype, 'load').mockImplementation(() => undefined)
  vi.spyOn(prototype, 'play').mockImplementation(async () => {
    videoDid.push('play')
    if (refusal) throw refusal
  })
  vi.spyOn(prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    videoDid.push('pause')
  })
}

/** The browser wants a tap before it plays. */
export function wantsTap(): void {
  refusal = new DOMException('', 'NotAllowedError')
}

export function videoOf(): HTMLVideoElement {
  const video = document.querySelector('video')
  if (!video) throw new Error('没有画面')
  return video
}

/** The picture goes on to a place, milliseconds, or something else happens to it. */
export function videoIs(event: 'playing' | 'pause' | 'waiting' | 'error' | 'loadedmetadata'): void {
  act(() => void videoOf().dispatchEvent(new Event(event)))
}

export function videoAt(ms: number): void {
  const video = videoOf()
  Object.defineProperty(video, 'readyState', { value: 4, configurable: true })
  video.currentTime = ms / 1000
  act(() => void video.dispatchEvent(new Event('timeupdate')))
}
