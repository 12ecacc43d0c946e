export const TABS = [
  { key: 'recharge', label: '充值' },
  { key: 'coins', label: '牛币明细' },
  { key: 'orders', label: '充值记录' },
] as const

export type RechargeTab = (typeof TABS)[number]['key']

/** The tab that an address asks for by `?tab=`; the recharge itself for anything unknown. */
export function tabOf(search: string): RechargeTab {
  const wanted = new URLSearchParams(search).get('tab')
  return TABS.find(({ key }) => key === wanted)?.key ?? 'recharge'
}

/** The address of a tab, which keeps everything else of the present one. */
export function searchOf(search: string, tab: RechargeTab): string {
  const query = new URLSearchParams(search)
  if (tab === 'recharge') query.delete('tab')
  else query.set('tab', tab)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
