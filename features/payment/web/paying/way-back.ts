import { isLoginPage, isOwnPath } from '@niujin/web-kit'

/** Where someone was before they came to pay, and how the way there is called. */
export interface WayBack {
  readonly path: string
  readonly label: string
}

const NAMES: readonly (readonly [page: string, label: string])[] = [
  ['/LiveInteraction', '返回直播间'],
  ['/NjdxLive', '返回直播间'],
  ['/ReviewDetail', '返回回顾'],
  ['/Review', '返回回顾'],
  ['/ConfirmOrder', '返回确认订单'],
  ['/OrderDetail', '返回订单'],
  ['/Vip', '返回会员'],
]

/** The way that an address names by `gotourl`; only into this app, and not to where one is paying. */
export function wayBack(search: string): WayBack | undefined {
  const path = new URLSearchParams(search).get('gotourl')
  if (path === null || !isOwnPath(path) || isLoginPage(path)) return undefined
  const page = (path.split(/[?#]/, 1)[0] ?? '').toLowerCase()
  if (page === '/paycomplate' || page === '/recharge') return undefined
  return { path, label: NAMES.find(([name]) => name.toLowerCase() === page)?.[1] ?? '返回刚才的页面' }
}

/** An address of ours that keeps the way back. */
export function keepingWayBack(path: string, back: WayBack | undefined): string {
  return back ? `${path}${path.includes('?') ? '&' : '?'}gotourl=${encodeURIComponent(back.path)}` : path
}
