import type { Instrument } from '@niujin/market'
import type { MarketEvent, Scene, SeenQuote } from './seen.ts'
import { moneyText, movedText, priceText, sectorName } from './words.ts'

/** What is known of a stock at its limits today. */
interface Standing {
  /** As two snapshots in a row agreed on: quotes flicker. */
  sealed: number
  seenBefore: number
  readonly reported: Set<string>
}

/** 涨停, 炸板, 回封, 跌停, 撬板: each once a day for a stock. */
export class Limits {
  private readonly standings = new Map<number, Standing>()

  /** `isLearning`: what stands at its limit already is no news. */
  detect(scene: Scene, isLearning: boolean): MarketEvent[] {
    return scene.board.stocks.flatMap((row) => {
      const seen = scene.quote(row)
      if (!seen || seen.suspended || !seen.last) return []
      const turned = this.turn(row, seen.sealed, isLearning)
      return turned ? this.report(scene, row, turned) : []
    })
  }

  /** From what to what the stock has turned; undefined when it has not, or not for long enough. */
  private turn(
    row: number,
    sealed: number,
    isLearning: boolean,
  ): { from: number; to: number; standing: Standing } | undefined {
    const known = this.standings.get(row)
    if (!known) {
      if (sealed === 0 && !isLearning) return undefined
      const reported = new Set(sealed === 0 ? [] : [sealed === 1 ? 'up' : 'down'])
      this.standings.set(
        row,
        isLearning ? { sealed, seenBefore: sealed, reported } : { sealed: 0, seenBefore: sealed, reported: new Set() },
      )
      return undefined
    }
    const isSteady = known.seenBefore === sealed
    known.seenBefore = sealed
    if (!isSteady || known.sealed === sealed) return undefined
    const from = known.sealed
    known.sealed = sealed
    return { from, to: sealed, standing: known }
  }

  private report(
    scene: Scene,
    row: number,
    { from, to, standing }: { from: number; to: number; standing: Standing },
  ): MarketEvent[] {
    const stock = scene.board.instruments[row]
    const seen = scene.quote(row)
    const kind = kindOf(from, to, standing.reported)
    if (!stock || !seen || kind === undefined || standing.reported.has(kind)) return []
    standing.reported.add(kind)
    return [eventOf(scene, { row, stock, seen, kind })]
  }
}

type Kind = 'up' | 'opened' | 'again' | 'down' | 'pried'

function kindOf(from: number, to: number, reported: ReadonlySet<string>): Kind | undefined {
  if (to === 1) return reported.has('up') ? 'again' : 'up'
  if (to === -1) return 'down'
  return from === 1 ? 'opened' : from === -1 ? 'pried' : undefined
}

const VERBS: Readonly<Record<Kind, string>> = {
  up: '涨停',
  opened: '打开涨停板',
  again: '再度封住涨停',
  down: '跌停',
  pried: '打开跌停板',
}
const BASE_WEIGHT: Readonly<Record<Kind, number>> = { up: 30, opened: 22, again: 18, down: 28, pried: 22 }

interface Turned {
  readonly row: number
  readonly stock: Instrument
  readonly seen: SeenQuote
  readonly kind: Kind
}

function eventOf(scene: Scene, { row, stock, seen, kind }: Turned): MarketEvent {
  const last = seen.last ?? 0
  const cap = (last / 1000) * stock.floatShares
  const isAtLimit = kind === 'up' || kind === 'again' || kind === 'down'
  const now = `${isAtLimit ? '报' : '现报'}${priceText(last, stock)}，${movedText(scene.changeOf(row) ?? 0)}`
  return {
    key: `limit ${kind} ${stock.id}`,
    title: `${stock.name}${VERBS[kind]}`,
    content: `${stock.name}${VERBS[kind]}，${now}，成交额${moneyText(seen.amount)}${surroundings(scene, stock)}。`,
    // The largest companies seldom reach their limit.
    important: (kind === 'up' || kind === 'down') && cap >= 2e11,
    weight: BASE_WEIGHT[kind] + sizeWeight(cap),
    categories: ['A股', '异动'],
    stocks: [stock.id],
    sectors: stock.industry === undefined ? [] : [stock.industry],
    second: scene.snapshot.second,
  }
}

function surroundings({ board, changeOf }: Scene, { industry }: Instrument): string {
  const row = industry === undefined ? undefined : board.rowOf(industry)
  const sector = row === undefined ? undefined : board.instruments[row]
  const change = row === undefined ? undefined : changeOf(row)
  return sector && change !== undefined ? `；所属${sectorName(sector)}${movedText(change)}` : ''
}

/** 0 to 40: from small companies to the largest. */
export function sizeWeight(cap: number): number {
  return cap <= 0 ? 0 : Math.max(0, Math.min(40, (Math.log10(cap) - 9) * 12))
}
