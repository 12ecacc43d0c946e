import type { InstrumentId } from './instrument.ts'

/** Base date and points of the published indices (index methodologies of SSE, SZSE, CSI, BSE and Hang Seng). */
const BASES: Readonly<Record<string, IndexBase>> = {
  'SH.000001': { date: 19901219, points: 100 },
  'SH.000016': { date: 20031231, points: 1000 },
  'SH.000300': { date: 20041231, points: 1000 },
  'SH.000688': { date: 20191231, points: 1000 },
  'SH.000852': { date: 20041231, points: 1000 },
  'SH.000905': { date: 20041231, points: 1000 },
  'SH.000985': { date: 20041231, points: 1000 },
  'SZ.399001': { date: 19940720, points: 1000 },
  'SZ.399006': { date: 20100531, points: 1000 },
  'SZ.399330': { date: 20021231, points: 1000 },
  'BJ.899050': { date: 20220429, points: 1000 },
  'HK.HSI': { date: 19640731, points: 100 },
  'HK.HSCEI': { date: 20000103, points: 2000 },
  'HK.HSTECH': { date: 20141231, points: 3000 },
}
const SECTOR_BASE: IndexBase = { date: 20050104, points: 1000 }

export interface IndexBase {
  readonly date: number
  readonly points: number
}

/** Base date and points of an index; sectors begin at 1000. */
export function indexBase(id: InstrumentId): IndexBase {
  return BASES[id] ?? SECTOR_BASE
}

export interface Holding {
  /** Milli: last price, or the reference price while there is no trade. */
  readonly price: number
  /** Floating shares. */
  readonly shares: number
}

/** Value of what an index holds at one instant, yuan. Constituents without a price count nothing. */
export function holdingsValue(holdings: Iterable<Holding>): number {
  let milli = 0
  for (const { price, shares } of holdings) milli += price * shares
  return milli / 1000
}
