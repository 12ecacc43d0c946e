export const TABS = [
  { key: 'usable', label: '可用' },
  { key: 'used', label: '已使用' },
  { key: 'expired', label: '已过期' },
  { key: 'centre', label: '领券中心' },
] as const

export type PageTab = (typeof TABS)[number]['key']

/** The tab that an address asks for by `?tab=`; what can be used for anything unknown. */
export function tabOf(search: URLSearchParams): PageTab {
  const wanted = search.get('tab')
  return TABS.find(({ key }) => key === wanted)?.key ?? 'usable'
}

/** The query of a tab's address; of the centre also which category. */
export function searchOf(tab: PageTab, category = ''): string {
  const query = new URLSearchParams({ ...(tab !== 'usable' && { tab }), ...(category !== '' && { category }) })
  return query.size === 0 ? '' : `?${query.toString()}`
}
