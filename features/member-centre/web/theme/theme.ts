import { useEffect } from 'react'
import { stored } from '@niujin/web-kit/device'
import { THEME_NAME } from './theme-script.ts'

export const THEMES = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
] as const
export type Theme = (typeof THEMES)[number]['key']

const kept = stored<Theme>('local', THEME_NAME, {
  shape: (given) => THEMES.find(({ key }) => key === given)?.key,
  empty: 'system',
})

/** The theme chosen on this device, followed when another window chooses; the server and a device that kept none follow the system. */
export function useTheme(): Theme {
  const theme = kept.use()
  useEffect(showKeptTheme, [theme])
  return theme
}

/** Keeps the choice on this device and shows it at once. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') kept.forget()
  else kept.write(theme)
  showTheme(theme)
}

/** Shows what the device kept. */
export function showKeptTheme(): void {
  showTheme(kept.read())
}

/** Forces the tokens of a theme, or lets them follow the system. */
function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
