import { debtRatio, grossMargin, latest, trailing } from '@niujin/company-data'
import { adjustBars, adjustmentSteps, changePercent, sliceBars, type Instrument } from '@niujin/market'
import { changeOver, meanOfLast, ratioOf, type IndustryFigures, type PeerFigures } from '../../domain/index.ts'
import type { DiagnosisSources } from './sources.ts'

/** What does not change during a trading day. */
interface Steady {
  readonly id: string
  readonly row: number
  /** Newest 21 forward-adjusted closes of finished days, milli. */
  readonly closes: Int32Array
  /** The last finished day is today. */
  readonly isOver: boolean
  readonly turnover20: number | null
  readonly returnOnEquity: number | null
  readonly grossMargin: number | null
  readonly debtRatio: number | null
  /** Parent net profit of four quarters per share, yuan. */
  readonly earnings: number | null
}

const DAYS = 20
/** Statements a ratio of today looks back on. */
const STATEMENTS = 9

/** Figures of the stocks of each industry, worked out once a trading day when first asked for, in turns with the thread's other work. */
export class Industries {
  private readonly sources: DiagnosisSources
  private readonly members = new Map<string, { date: number; steady: Promise<Steady[]> }>()

  constructor(sources: DiagnosisSources) {
    this.sources = sources
  }

  /** A stock's own figures and those of the other stocks of its industry, as of now. */
  async peersOf(instrument: Instrument, row: number): Promise<{ own: PeerFigures; peers: PeerFigures[] }> {
    const { industry } = instrument
    const steady = industry === undefined ? [await this.steadyOf(instrument, row)] : await this.steadyIn(industry)
    const figures = steady.map((one) => this.now(one))
    const own = figures.find(({ id }) => id === instrument.id) ?? this.now(await this.steadyOf(instrument, row))
    return { own, peers: figures.filter(({ id }) => id !== instrument.id) }
  }

  /** The industry in the market of today. */
  industryOf({ industry }: Instrument): IndustryFigures | null {
    const { reader } = this.sources
    const found = industry === undefined ? undefined : reader.findRow(industry)
    if (!found) return null
    const changeOf = (row: number) =>
      changePercent(reader.table.get(row, 'last'), reader.table.get(row, 'previousClose'))
    const others = reader.instruments.flatMap((one, row) =>
      one.sectorKind === 'industry' && one.id !== industry ? (changeOf(row) ?? []) : [],
    )
    const count = (field: 'advancing' | 'unchanged' | 'declining') => reader.table.get(found.row, field)
    return {
      id: found.instrument.id,
      name: found.instrument.name,
      change: changeOf(found.row),
      others,
      advancing: count('advancing'),
      unchanged: count('unchanged'),
      declining: count('declining'),
    }
  }

  private steadyIn(industry: string): Promise<Steady[]> {
    const { date } = this.sources.reader.table.clock
    const known = this.members.get(industry)
    if (known?.date === date) return known.steady
    const steady = this.readAll(industry)
    this.members.set(industry, { date, steady })
    steady.catch(() => this.members.delete(industry))
    return steady
  }

  private async readAll(industry: string): Promise<Steady[]> {
    const found: Steady[] = []
    for (const [row, one] of this.sources.reader.instruments.entries()) {
      if (one.kind !== 'stock' || one.industry !== industry) continue
      found.push(await this.steadyOf(one, row))
      // Questions that need nothing of this are answered in between.
      await new Promise((done) => setImmediate(done))
    }
    return found
  }

  private async steadyOf(instrument: Instrument, row: number): Promise<Steady> {
    const { provider, companies, reader } = this.sources
    const { id, tickSize, floatShares, totalShares } = instrument
    const [raw, rights, all] = await Promise.all([provider.daily(id), provider.exRights(id), companies.statements(id)])
    const newest = sliceBars(raw, Math.max(0, raw.length - DAYS - 1), raw.length)
    const statements = all.slice(-STATEMENTS)
    const report = latest({ statements })
    const profit = report ? trailing(statements, report.period, 'parentNetProfit') : null
    return {
      id,
      row,
      // Of its own: a part of the history would keep the whole of it.
      closes: adjustBars(newest, adjustmentSteps(raw, rights, tickSize), 'forward').close.slice(),
      isOver: (raw.time[raw.length - 1] ?? 0) >= reader.table.clock.date,
      turnover20: ratioOf(meanOfLast(newest.volume, DAYS), floatShares),
      returnOnEquity: ratioOf(profit, report?.balance.parentEquity),
      grossMargin: report ? grossMargin(report.income) : null,
      debtRatio: report ? debtRatio(report.balance) : null,
      earnings: ratioOf(profit, totalShares),
    }
  }

  /** With the price of now. */
  private now({ id, row, closes, isOver, earnings, ...steady }: Steady): PeerFigures {
    const { table } = this.sources.reader
    const [last, previousClose] = [table.get(row, 'last'), table.get(row, 'previousClose')]
    const isTrading = table.get(row, 'suspended') !== 1 && last > 0
    const finished = closes.at(-1) ?? 0
    const price = isTrading ? last : finished
    return {
      id,
      ...steady,
      changeToday: isTrading ? changePercent(last, previousClose) : null,
      change20: isTrading && !isOver ? changeWithToday(closes, { last, previousClose }) : changeOver(closes, DAYS),
      priceEarnings: earnings === null || earnings === 0 || price <= 0 ? null : price / 1000 / earnings,
    }
  }
}

/** Over 19 finished days and today; on an ex-right day the previous close of the exchange, not yesterday's close, goes on from them. */
function changeWithToday(
  closes: Int32Array,
  { last, previousClose }: { last: number; previousClose: number },
): number | null {
  const before = changeOver(closes, DAYS - 1)
  const today = changePercent(last, previousClose)
  return before === null || today === null ? null : (1 + before) * (1 + today) - 1
}
