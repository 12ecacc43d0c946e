import type { FlashItem, NoteLine, WatchNote } from '../../contract/index.ts'

/** The topic of flash news, as it is called on the wire. */
export const FLASH = 'news/flash'

const NOW = Date.now()

/** An item of some minutes ago. */
export function flashOf(
  id: string,
  title: string,
  { minutes = 5, ...given }: Partial<FlashItem> & { minutes?: number } = {},
): FlashItem {
  return {
    id,
    title,
    at: new Date(NOW - minutes * 60_000).toISOString(),
    content: `${title}的内容`,
    important: false,
    categories: ['A股'],
    stocks: [],
    sectors: [],
    source: '模拟行情',
    url: null,
    simulated: true,
    marketTime: null,
    retracted: false,
    ...given,
  }
}

export const MOUTAI: FlashItem['stocks'][number] = {
  id: 'SH.600519',
  name: '贵州茅台',
  kind: 'stock',
  digits: 2,
  last: 11_000,
  previousClose: 10_000,
}

/** A note of today. */
export function noteOf(id: string, title: string, given: Partial<WatchNote> = {}): WatchNote {
  return {
    id,
    title,
    day: '2026-11-20',
    period: 'during',
    excerpt: `${title}的开头`,
    content: '第一段\n第二段',
    author: { id: 'e1', nickname: '老砖家', avatar: null },
    stocks: [MOUTAI],
    status: 'published',
    at: new Date(NOW).toISOString(),
    reason: null,
    ...given,
  }
}

/** The same in a list. */
export function lineOf({ content: _content, reason: _reason, ...line }: WatchNote): NoteLine {
  return line
}
