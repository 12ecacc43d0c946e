/** What operators can open. */
export type Tool = { href: string; name: string; purpose: string }

export const TOOLS: readonly Tool[] = [
  { href: '/console/parts', name: '部件陈列', purpose: '全部界面部件的各种状态，浅色与深色' },
]
