import type { EventCategory, MarketEvent, Scene } from './seen.ts'
import { leadersOf } from './sectors.ts'
import {
  clockOf,
  indexName,
  limitsText,
  listed,
  moneyText,
  movedText,
  openedText,
  priceText,
  sectorName,
} from './words.ts'

const at = (hour: number, minute: number) => hour * 3600 + minute * 60
const AUCTION = at(9, 25)
const OPENING = at(9, 30)
const NOON = at(11, 30)
const AFTERNOON = at(13, 0)
const CLOSE = at(15, 0)
const HK_CLOSE = at(16, 10)
const HALF_HOUR = 1800
const MAIN = ['SH.000001', 'SZ.399001', 'SZ.399006'] as const
const HK_MAIN = ['HK.HSI', 'HK.HSCEI', 'HK.HSTECH'] as const
const SECTORS_NAMED = 3

/** 盘前, 盘中 every half hour, 午间收盘 and 收盘: each once in a session. */
export class Reviews {
  private readonly reported = new Set<string>()
  private before: number | undefined

  detect(scene: Scene): MarketEvent[] {
    const { second } = scene.snapshot
    const { before } = this
    this.before = second
    const slot = slotOf(second, before)
    if (slot === undefined || this.reported.has(slot)) return []
    this.reported.add(slot)
    return eventsOf(scene, slot)
  }
}

/** The review that is due; a clock that leaps over noon still has its 午间收盘. */
function slotOf(second: number, before: number | undefined): string | undefined {
  const crossed = [
    ['close', CLOSE],
    ['hk-close', HK_CLOSE],
    ['noon', NOON],
  ] as const
  const [slot] = crossed.find(([, mark]) => before !== undefined && before < mark && second >= mark) ?? []
  if (slot !== undefined) return slot
  if (second >= AUCTION && second < OPENING) return 'open'
  if (!isTrading(second)) return undefined
  const half = Math.floor(second / HALF_HOUR) * HALF_HOUR
  // Seen from the start of a server on: the half hour in progress has a review too.
  return before === undefined || (half > OPENING && half !== AFTERNOON) ? `half ${half}` : undefined
}

function isTrading(second: number): boolean {
  return (second >= OPENING + 60 && second < NOON) || (second >= AFTERNOON && second < CLOSE)
}

function eventsOf(scene: Scene, slot: string): MarketEvent[] {
  if (slot === 'open') return opening(scene)
  if (slot === 'hk-close') return indicesKnown(scene, HK_MAIN) ? [hkClose(scene)] : []
  return indicesKnown(scene, MAIN) ? [review(scene, slot)] : []
}

function opening(scene: Scene): MarketEvent[] {
  const opened = MAIN.flatMap((id) => openOf(scene, id))
  const [first] = opened
  if (!first) return []
  const sealed = scene.board.stocks.filter((row) => scene.quote(row)?.sealed === 1)
  const names = sealed.flatMap((row) => scene.board.instruments[row]?.name ?? []).slice(0, 5)
  const limits =
    sealed.length === 0
      ? ''
      : `${listed(names)}${sealed.length > names.length ? `等${sealed.length}只个股` : ''}竞价涨停。`
  const { advancing, declining } = scene.breadth
  return [
    {
      ...shared(scene, 'A股'),
      key: 'review open',
      title: `盘前：集合竞价结束，${first}`,
      content: `集合竞价结束，${listed(opened)}。沪深京三市${advancing}家高开、${declining}家低开。${limits}`,
      important: false,
      weight: 85,
      stocks: MAIN.slice(0, 1),
    },
  ]
}

function openOf({ board, quote }: Scene, id: string): string[] {
  const row = board.rowOf(id)
  const index = row === undefined ? undefined : board.instruments[row]
  const seen = row === undefined ? undefined : quote(row)
  if (!index || !seen?.open || !seen.previousClose) return []
  return [`${indexName(index)}${openedText(seen.open / seen.previousClose - 1)}`]
}

const HEADS: Readonly<Record<string, string>> = { noon: '午间收盘', close: '收盘' }

function review(scene: Scene, slot: string): MarketEvent {
  const head = HEADS[slot]
  const [first = ''] = MAIN.flatMap((id) => standingOf(scene, id, false))
  const { advancing, declining, limitUp, limitDown, amount } = scene.breadth
  const { rising, falling } = sectorsOf(scene)
  const when = head === undefined ? `截至${clockOf(scene.snapshot.second)}，` : ''
  const sectors = [rising.text && `${rising.text}涨幅居前`, falling.text && `${falling.text}跌幅居前`].filter(Boolean)
  return {
    ...shared(scene, 'A股'),
    key: `review ${slot}`,
    title: `${head ?? '盘中'}：${first}，${limitUp > 0 ? `${limitUp}只个股涨停` : `成交额${moneyText(amount)}`}`,
    content: [
      `${when}${listed(MAIN.flatMap((id) => standingOf(scene, id, true)))}。`,
      `${[`沪深京三市成交额${moneyText(amount)}`, `${advancing}家上涨、${declining}家下跌`, ...limitsText({ limitUp, limitDown })].join('，')}。`,
      sectors.length > 0 ? `${sectors.join('；')}。` : '',
    ].join(''),
    important: head !== undefined,
    weight: head === undefined ? 70 : 100,
    stocks: MAIN,
    sectors: [...rising.ids, ...falling.ids].slice(0, 4),
  }
}

function hkClose(scene: Scene): MarketEvent {
  const [first = ''] = HK_MAIN.flatMap((id) => standingOf(scene, id, false))
  const up = leadersOf(scene, scene.board.hkStocks, true)
  const down = leadersOf(scene, scene.board.hkStocks, false)
  return {
    ...shared(scene, '港股'),
    key: 'review hk-close',
    title: `港股收盘：${first}`,
    content: `港股收盘，${listed(HK_MAIN.flatMap((id) => standingOf(scene, id, true)))}。个股方面，${listed(up.map((one) => one.text))}，${listed(down.map((one) => one.text))}。`,
    important: true,
    weight: 100,
    stocks: [...HK_MAIN, ...up.map((one) => one.id)],
  }
}

function shared(scene: Scene, category: EventCategory): Pick<MarketEvent, 'categories' | 'sectors' | 'second'> {
  return { categories: [category], sectors: [], second: scene.snapshot.second }
}

function indicesKnown(scene: Scene, ids: readonly string[]): boolean {
  return ids.some((id) => standingOf(scene, id, false).length > 0)
}

function standingOf(scene: Scene, id: string, withPoints: boolean): string[] {
  const row = scene.board.rowOf(id)
  const index = row === undefined ? undefined : scene.board.instruments[row]
  const change = row === undefined ? undefined : scene.changeOf(row)
  if (row === undefined || !index || change === undefined) return []
  const moved = `${indexName(index)}${movedText(change)}`
  return [withPoints ? `${moved}，报${priceText(scene.quote(row)?.last ?? 0, index)}` : moved]
}

/** The sectors that rose and fell most; only those that really did. */
function sectorsOf(scene: Scene) {
  const ranked = scene.board.sectors
    .flatMap((row) => {
      const change = scene.changeOf(row)
      const sector = scene.board.instruments[row]
      return change === undefined || !sector || scene.board.membersOf(sector.id).length === 0
        ? []
        : [{ sector, change }]
    })
    .toSorted((a, b) => b.change - a.change)
  const named = (list: typeof ranked) => ({
    ids: list.map(({ sector }) => sector.id),
    text: listed(list.map(({ sector }) => sectorName(sector))),
  })
  return {
    rising: named(ranked.filter(({ change }) => change > 0).slice(0, SECTORS_NAMED)),
    falling: named(
      ranked
        .filter(({ change }) => change < 0)
        .toReversed()
        .slice(0, SECTORS_NAMED),
    ),
  }
}
