import { announcementsOf } from './announcements.ts'
import type { CompanyItem, ItemFacts, ItemKind } from './item.ts'
import { newsOf } from './news.ts'
import { researchOf } from './research.ts'

export type { CompanyItem, ItemFacts, ItemKind, Rating } from './item.ts'
export { planText } from './texts.ts'

const MAKERS: Readonly<Record<ItemKind, (facts: ItemFacts) => readonly CompanyItem[]>> = {
  news: newsOf,
  announcement: announcementsOf,
  report: researchOf,
}

/** What was written about a company, newest first: 资讯, 公告 or 研报, made from its data. */
export function itemsOf(kind: ItemKind, facts: ItemFacts): readonly CompanyItem[] {
  return MAKERS[kind](facts)
}
