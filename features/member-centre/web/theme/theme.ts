import { useSyncExternalStore } from 'react'
import { THEME_KEY } from './theme-script.ts'

export const THEMES = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
] as const
export type Theme = (typeof THEMES)[number]['key']

const listeners = new Set<() => void>()

/** The theme chosen on this device; the server and a device without storage follow the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, readTheme, () => 'system')
}

/** Keeps the choice on this device and shows it at once. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // A private window refuses storage: the choice lasts as long as the page.
  }
  showTheme(theme)
  for (const listener of listeners) listener()
}

/** Forces the tokens of a theme, or lets them follow the system. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** The theme that the device kept; what is shown when it keeps nothing. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    const shown = document.documentElement.dataset['theme']
    return shown === 'light' || shown === 'dark' ? shown : 'system'
  }
}

function watch(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== THEME_KEY && event.key !== null) return
    showTheme(readTheme())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}
