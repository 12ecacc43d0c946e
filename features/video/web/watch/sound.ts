import { useSyncExternalStore } from 'react'

const KEY = 'video-sound'
const listeners = new Set<() => void>()
let on: boolean | undefined

/** Whether videos are heard; silent until somebody asks for sound, which the device remembers. */
export function useSound(): boolean {
  return useSyncExternalStore(listen, isOn, () => false)
}

/** Turns the sound of all videos on or off. A browser that refuses is no wish of the person and is not remembered. */
export function setSound(next: boolean, { remember = true }: { remember?: boolean } = {}): void {
  on = next
  if (remember) keep(next)
  for (const listener of listeners) listener()
}

function isOn(): boolean {
  on ??= wasOn()
  return on
}

function wasOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function keep(next: boolean): void {
  try {
    localStorage.setItem(KEY, next ? 'on' : 'off')
  } catch {
    // The choice lasts as long as the page.
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
