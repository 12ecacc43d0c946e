import type { RankingBoard, RankingKey } from '../contract/limits.ts'
import { BREADTH_BUCKETS } from './breadth-buckets.ts'
import { A_SHARE_BOARDS, A_SHARE_TABS, COLUMN_NAMES, HK_TABS, type RankingTab } from './ranking-tabs.ts'

export const SECTOR_KINDS = ['industry', 'concept', 'region'] as const
export type SectorKind = (typeof SECTOR_KINDS)[number]

/** What `/hq` shows, as its address says it. */
export interface HqView {
  readonly market: 'a' | 'hk'
  readonly tab: RankingTab
  readonly board: RankingBoard
  /** One bar of 涨跌家数; the ranking then holds only its stocks. */
  readonly bucket: number | undefined
  readonly sort: RankingKey
  readonly order: 'asc' | 'desc'
  readonly sectors: SectorKind
  readonly sectorView: 'map' | 'list'
}

/** A question to the ranking call, without its place in the list. */
export interface RankingQuestion {
  readonly board: RankingBoard
  readonly bucket?: number
  readonly within?: string
  readonly sort: RankingKey
  readonly order: 'asc' | 'desc'
}

/** What a link to `/hq` may choose; the rest is as usual. */
export interface HqChoice {
  readonly market?: 'a' | 'hk'
  /** Key of a ranking tab: gainers, limitUp, … */
  readonly tab?: string
  readonly board?: RankingBoard
  readonly bucket?: number | undefined
  readonly sort?: RankingKey | undefined
  readonly order?: 'asc' | 'desc' | undefined
  readonly sectors?: SectorKind
  readonly sectorView?: 'map' | 'list'
}

/** The view of an address; what is unknown in it counts as not said. */
export function readHqView(search: URLSearchParams): HqView {
  const market = search.get('market') === 'hk' ? 'hk' : 'a'
  const tabs = market === 'hk' ? HK_TABS : A_SHARE_TABS
  const tab = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]
  return {
    market,
    tab,
    board: market === 'hk' ? 'hk' : (tab.board ?? boardOf(search.get('board'))),
    bucket: market === 'hk' || tab.board ? undefined : bucketOf(search.get('bucket')),
    ...sortOf(search, tab),
    sectors: SECTOR_KINDS.find((kind) => kind === search.get('sectors')) ?? 'industry',
    sectorView: search.get('view') === 'list' ? 'list' : 'map',
  }
}

/** The ranking a view shows. */
export function questionOf({ board, bucket, sort, order }: HqView): RankingQuestion {
  return { board, ...(bucket === undefined ? {} : { bucket }), sort, order }
}

/** Key of the tab whose list a view shows; empty when the list is in an order that no tab has. */
export function tabShown({ tab, sort, order }: HqView, tabs: readonly RankingTab[]): string {
  if (tab.board || (tab.sort === sort && tab.order === order)) return tab.key
  return tabs.find((one) => !one.board && one.sort === sort && one.order === order)?.key ?? ''
}

/** The address of `/hq` with some things chosen; what is usual is left out of it. */
export function hqPath(choice: HqChoice): string {
  const { market, tab, board, bucket, sort, order, sectors, sectorView } = choice
  const entries = [
    ['market', market === 'hk' ? market : undefined],
    ['tab', tab === A_SHARE_TABS[0].key ? undefined : tab],
    ['board', board === 'all' || board === 'hk' ? undefined : board],
    ['bucket', bucket?.toString()],
    ['sort', sort],
    ['order', order],
    ['sectors', sectors === 'industry' ? undefined : sectors],
    ['view', sectorView === 'list' ? sectorView : undefined],
  ].flatMap(([name, value]) => (name === undefined || value === undefined ? [] : [[name, value]]))
  return entries.length === 0 ? '/hq' : `/hq?${new URLSearchParams(entries).toString()}`
}

/** A view as a choice, to change one thing of it and make a link; the tab's own order is left out. */
export function choiceOf(view: HqView): HqChoice {
  const { tab, sort, order, ...rest } = view
  const isOwnOrder = sort === tab.sort && order === tab.order
  return {
    ...rest,
    tab: tab.key,
    ...(tab.board ? { board: 'all' as const } : {}),
    ...(isOwnOrder ? {} : { sort, order }),
  }
}

/** 贡献 is of a group's constituents, which stand on the group's page. */
const SORTABLE = (Object.keys(COLUMN_NAMES) as (keyof typeof COLUMN_NAMES)[]).filter((key) => key !== 'contribution')

function sortOf(search: URLSearchParams, tab: RankingTab): Pick<HqView, 'sort' | 'order'> {
  const sort = SORTABLE.find((key) => key === search.get('sort'))
  if (!sort) return { sort: tab.sort, order: tab.order }
  return { sort, order: search.get('order') === 'asc' ? 'asc' : 'desc' }
}

function boardOf(text: string | null): RankingBoard {
  return A_SHARE_BOARDS.find(({ key }) => key === text)?.key ?? 'all'
}

function bucketOf(text: string | null): number | undefined {
  const bucket = text && /^\d{1,2}$/.test(text) ? Number(text) : undefined
  return bucket === undefined || bucket >= BREADTH_BUCKETS.length ? undefined : bucket
}
