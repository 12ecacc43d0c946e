import { pageKey } from '@niujin/web-kit'

/** One tab of the bottom navigation. */
export interface ShellTab {
  readonly label: string
  readonly href: string
  /** Pages on which the tab is the current one. */
  readonly activeOn: readonly string[]
}

/** The five bottom tabs in their order. */
export const BOTTOM_TABS = [
  { label: '发现', href: '/', activeOn: ['/'] },
  { label: '自选', href: '/Optional', activeOn: ['/Optional'] },
  { label: '直播', href: '/LiveInteraction', activeOn: ['/LiveInteraction', '/Review'] },
  { label: '行情', href: '/hq', activeOn: ['/hq', '/Xg'] },
  { label: '牛金学园', href: '/NJDX', activeOn: ['/NJDX'] },
] as const satisfies readonly ShellTab[]

/** The two tabs of the market header. */
export const MARKET_TABS = [
  { label: '行情', href: '/hq', activeOn: ['/hq'] },
  { label: '选股', href: '/Xg', activeOn: ['/Xg'] },
] as const satisfies readonly ShellTab[]

/** True when `tab` is the current one on the page of `path`. */
export function isActive(tab: ShellTab, path: string): boolean {
  return tab.activeOn.some((active) => pageKey(active) === pageKey(path))
}
