import type { ItemKind } from '../../contract/limits.ts'

/** The three lists with their names and what stands there when empty. */
export const KINDS: readonly { key: ItemKind; label: string; empty: string }[] = [
  { key: 'news', label: '资讯', empty: '近期没有这只股票的资讯' },
  { key: 'announcement', label: '公告', empty: '还没有公告' },
  { key: 'report', label: '研报', empty: '还没有研报，公司披露报表后会有' },
]

const ITEM_SHAPE = /^[nar]\d{8}-[a-z]+-\d{8}$/

/** Whether an address names an item that can exist. */
export function isItemId(text: string): boolean {
  return ITEM_SHAPE.test(text)
}

/** The kind of an address; 资讯 when it names none. */
export function kindOf(text: string | null): ItemKind {
  return KINDS.find(({ key }) => key === text)?.key ?? 'news'
}
