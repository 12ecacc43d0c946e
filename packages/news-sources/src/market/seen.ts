import type { Instrument, InstrumentId } from '@niujin/market'

/** What a snapshot sees of one row. Prices in milli, amount in yuan, ratios plain; null where nothing is known. */
export interface SeenQuote {
  readonly last: number | null
  readonly previousClose: number | null
  readonly open: number | null
  readonly amount: number
  /** Change over the last five minutes. */
  readonly speed: number
  /** 1 涨停, -1 跌停, else 0. */
  readonly sealed: number
  readonly suspended: boolean
}

/** The market at one moment. */
export interface MarketSnapshot {
  /** YYYYMMDD. */
  readonly date: number
  /** Of the day, Shanghai. */
  readonly second: number
  /** By the row of the instrument. */
  readonly quotes: readonly SeenQuote[]
}

/** Kinds of flash news, as people choose among them. */
export type EventCategory = 'A股' | '港股' | '板块' | '异动' | '公司'

/** Something that happened in the market, in words. */
export interface MarketEvent {
  /** Once in a session: the same again is not news. */
  readonly key: string
  readonly title: string | null
  readonly content: string
  readonly important: boolean
  /** What comes first when there is too much to tell. */
  readonly weight: number
  readonly categories: readonly EventCategory[]
  readonly stocks: readonly InstrumentId[]
  readonly sectors: readonly InstrumentId[]
  /** Second of the day it was seen. */
  readonly second: number
}

/** One snapshot with what several detectors need of it. */
export interface Scene {
  readonly snapshot: MarketSnapshot
  readonly board: Board
  readonly breadth: Breadth
  readonly quote: (row: number) => SeenQuote | undefined
  /** 涨跌幅 of a row; undefined before its first trade, and while suspended. */
  readonly changeOf: (row: number) => number | undefined
}

export interface Breadth {
  readonly advancing: number
  readonly declining: number
  readonly limitUp: number
  readonly limitDown: number
  /** Yuan, all A shares. */
  readonly amount: number
}

/** The instruments as detectors go through them: rows by kind, and who belongs to which sector. */
export interface Board {
  readonly instruments: readonly Instrument[]
  readonly stocks: readonly number[]
  readonly hkStocks: readonly number[]
  readonly sectors: readonly number[]
  readonly rowOf: (id: string) => number | undefined
  readonly membersOf: (sector: InstrumentId) => readonly number[]
}

/** Orders the instruments once. */
export function createBoard(instruments: readonly Instrument[]): Board {
  const rows = new Map(instruments.map(({ id }, row) => [id as string, row]))
  const members = new Map<InstrumentId, number[]>()
  for (const [row, { industry, concepts }] of instruments.entries()) {
    for (const sector of industry === undefined ? concepts : [industry, ...concepts]) {
      const list = members.get(sector) ?? []
      list.push(row)
      members.set(sector, list)
    }
  }
  const ofKind = (kind: Instrument['kind']) => [...instruments.keys()].filter((row) => instruments[row]?.kind === kind)
  return {
    instruments,
    stocks: ofKind('stock'),
    hkStocks: ofKind('hkStock'),
    // A region moves with its largest companies and says little.
    sectors: ofKind('sector').filter((row) => instruments[row]?.sectorKind !== 'region'),
    rowOf: (id) => rows.get(id),
    membersOf: (sector) => members.get(sector) ?? [],
  }
}

/** Puts a snapshot together with what is counted over it. */
export function sceneOf(board: Board, snapshot: MarketSnapshot): Scene {
  const quote = (row: number) => snapshot.quotes[row]
  const changeOf = (row: number) => {
    const seen = snapshot.quotes[row]
    if (!seen || seen.suspended || !seen.last || !seen.previousClose) return undefined
    return seen.last / seen.previousClose - 1
  }
  return { snapshot, board, quote, changeOf, breadth: breadthOf(board, quote, changeOf) }
}

function breadthOf(board: Board, quote: Scene['quote'], changeOf: Scene['changeOf']): Breadth {
  const changes = board.stocks.map((row) => changeOf(row) ?? 0)
  const seen = board.stocks.flatMap((row) => quote(row) ?? [])
  return {
    advancing: changes.filter((change) => change > 0).length,
    declining: changes.filter((change) => change < 0).length,
    limitUp: seen.filter(({ sealed }) => sealed === 1).length,
    limitDown: seen.filter(({ sealed }) => sealed === -1).length,
    amount: seen.reduce((sum, { amount }) => sum + amount, 0),
  }
}
