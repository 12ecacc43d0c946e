import type { KnownFigures, Screener } from '@niujin/formula/node'
import type { InstrumentId, MarketDataProvider } from '@niujin/market'
import type { MarketReader } from '@niujin/quotes/server'
import { Refused } from '@niujin/server-kit/threads'
import type { ScreenRule } from '../../contract/index.ts'
import { formulaOf, type ConditionFormula, type Later } from '../../domain/index.ts'
import { testRule } from './back-test.ts'
import { refused, screenedBy } from './engine-refusal.ts'
import { environmentHolds } from './environment.ts'
import { closedIndex, followed, type SelectedDay } from './followed.ts'
import { FormulaNeeds } from './formula-needs.ts'
import type { MarketColumns } from './market-columns.ts'
import { screenDay } from './past-day.ts'
import type { Following } from './past-hits.ts'
import { PastJobs, type PastAnswer, type PastQuestion } from './past-jobs.ts'
import { ReasonLine } from './reason-line.ts'
import type { Reason } from './reasons.ts'
import type { Figures, MarketFacts } from './stock-facts.ts'
import { universeOf } from './universe.ts'

/** Facts of the quotes (换手, 市盈率 …) may be this old when a screen asks for them. */
const FACTS_FRESH_MS = 10_000
/** A formula that was stopped for being too heavy is not begun again for so long: it would hold everyone up once more. */
const HEAVY_MS = 300_000
/** Conditions whose hits are kept until the market moves. */
const KEPT_CONDITIONS = 300

/** Everything that is there once the bars are loaded. */
export interface Loaded {
  readonly columns: MarketColumns
  readonly facts: MarketFacts
  readonly screener: Screener
}

/** A rule, and for whom: what is heavy delays only its owner. */
export interface Asked {
  readonly rule: ScreenRule
  readonly owner: string
}

/** For whom the engine works, and who that is: all guests of an address count as one owner, but each has questions of its own. */
interface OfAsker {
  readonly owner: string
  readonly asker?: string
}

/** What a screening found: rows of the quote table. */
export interface Hits {
  readonly universe: number
  readonly environmentHolds: boolean
  /** Hits of each condition inside the universe. */
  readonly counts: number[]
  /** Rows that meet all of them. */
  readonly rows: number[]
}

/** Screens the market inside the screening thread, for many side by side. */
export class EngineService {
  private readonly reader: MarketReader
  private readonly provider: MarketDataProvider
  private loaded: (Loaded & { factsAt: number }) | undefined
  private beginning: Promise<void> | undefined
  private readonly known = new Map<string, { writes: number; hits: Int32Array }>()
  private readonly past = new PastJobs((question, following) => screenedBy(this.workOut(question, following)))
  private readonly needs = new FormulaNeeds()
  private readonly reasonLine = new ReasonLine()
  private readonly heavy = new Map<string, { until: number; error: Refused }>()

  /** What the screening threads know of the past. */
  private figures: KnownFigures | undefined
  private readonly onTrouble: (error: unknown) => void

  /** `onTrouble` is told of what goes wrong in the background. */
  constructor(
    reader: MarketReader,
    provider: MarketDataProvider,
    onTrouble: (error: unknown) => void = () => undefined,
  ) {
    this.reader = reader
    this.provider = provider
    this.onTrouble = onTrouble
  }

  readonly methods = {
    hits: (asked: Asked) => this.hits(asked),
    reasons: ({ rule, rows, owner = '' }: { rule: ScreenRule; rows: number[]; owner?: string }) =>
      this.reasons(rule, rows, owner),
    figuresOf: ({ id }: { id: string; owner: string }) => this.figuresOf(id),
    factorsSince: (question: { ids: string[]; date: number; owner?: string }) => this.factorsSince(question),
    followed: ({ days }: { days: readonly SelectedDay[]; owner: string }) => this.followed(days),
    beginPast: ({ owner, asker = owner, question }: OfAsker & { question: PastQuestion }) => {
      this.need()
      return this.past.begin(asker, question, owner)
    },
    pollPast: ({ owner, asker = owner, id }: OfAsker & { id: string }) => this.past.poll(asker, id),
    stopPast: ({ owner, asker = owner, id }: OfAsker & { id: string }) => this.past.stop(asker, id),
    /** Answered as soon as the thread is free to hear anything. */
    hears: (_nothing: object) => true,
  }

  open(loaded: Loaded): void {
    this.loaded = { ...loaded, factsAt: Number.NEGATIVE_INFINITY }
    this.figures = undefined
  }

  /** What ex-right days after `date` did to the price of each security: 1 where there was none. */
  private async factorsSince({ ids, date }: { ids: string[]; date: number }): Promise<number[]> {
    const { columns } = this.need()
    return Promise.all(ids.map((id) => columns.factorSince(this.provider, id as InstrumentId, date)))
  }

  /** What followed some days, until the newest close. */
  private async followed(days: readonly SelectedDay[]): Promise<Later[][]> {
    const { columns, screener } = this.need()
    this.beginDay()
    await screener.update(() => columns.follow(this.reader.table))
    return followed(columns, days, closedIndex(columns, this.reader))
  }

  /** FINANCE and DYNAINFO of one stock as they are now; undefined for what is not a stock. @throws while they are being read */
  private figuresOf(id: string): Figures | undefined {
    const { columns, facts } = this.need()
    this.beginDay()
    const stock = columns.stocks.findIndex(({ instrument }) => instrument.id === id)
    if (stock < 0) return undefined
    // Both begin to be read, whichever is behind.
    const [hasSurroundings, hasReports] = [facts.hasSurroundings(), facts.hasReports()]
    if (!hasSurroundings || !hasReports) throw refused('MARKET_LOADING')
    return facts.figuresOf(stock, this.reader)
  }

  private reasons(rule: ScreenRule, rows: readonly number[], owner: string): Promise<Reason[][][]> {
    return this.reasonLine.of({ ...this.need(), reader: this.reader }, { rule, rows, owner })
  }

  private async workOut(question: PastQuestion, following: Following): Promise<PastAnswer> {
    const { rule } = 'day' in question ? question.day : question.test
    for (const formula of rule.conditions.map(formulaOf)) if (formula) await this.bringFacts(formula)
    await this.bringFigures()
    const sources = { ...this.need(), provider: this.provider, reader: this.reader }
    if ('day' in question) return { day: await screenDay(sources, question.day, following) }
    const outcome = await testRule(sources, question.test, following)
    return { test: outcome && { rule, outcome } }
  }

  /** Takes the facts as they are now to the screening threads. */
  private async refreshFacts(): Promise<void> {
    const { screener, facts } = this.need()
    this.loaded = { ...this.need(), factsAt: performance.now() }
    await screener.updateFacts(facts.now(this.reader))
    this.known.clear()
  }

  /** On a new trading day the bars are read again, while screens go on over what is there. */
  private beginDay(): void {
    const { columns } = this.need()
    const { date } = this.reader.table.clock
    // A source whose clock is behind the quotes would still leave the day before out.
    if (date <= columns.day || this.provider.tradingDate() < date || this.beginning) return
    const exclusively = (change: () => void) => this.need().screener.update(change)
    this.beginning = columns
      .beginDay(this.provider, date, exclusively)
      .catch(this.onTrouble)
      .finally(() => {
        this.known.clear()
        this.beginning = undefined
      })
  }

  private async hits({ rule, owner }: Asked): Promise<Hits> {
    const { columns, screener } = this.need()
    this.beginDay()
    await screener.update(() => columns.follow(this.reader.table))
    const universe = await universeOf(this.reader, this.provider, { columns, rule })
    const size = universe.reduce((sum, one) => sum + one, 0)
    const each: Int32Array[] = []
    for (const condition of rule.conditions) {
      const formula = formulaOf(condition)
      if (!formula) throw refused('CONDITION_UNKNOWN')
      each.push((await this.hitsOf(formula, owner)).filter((stock) => universe[stock] === 1))
    }
    const holds = environmentHolds(columns.index, this.reader, rule.environment)
    const counted = new Uint8Array(columns.stocks.length)
    for (const hits of each) for (const stock of hits) counted[stock] = (counted[stock] ?? 0) + 1
    const rows = columns.stocks.flatMap(({ row }, stock) =>
      each.length > 0 && counted[stock] === each.length ? [row] : [],
    )
    return {
      universe: size,
      environmentHolds: holds,
      counts: each.map(({ length }) => length),
      rows: holds ? rows : [],
    }
  }

  /** Stocks a formula hits in the whole market, kept until quotes move. */
  private async hitsOf(formula: ConditionFormula, owner: string): Promise<Int32Array> {
    const { writes } = this.reader.table
    const known = this.known.get(formula.key)
    if (known && known.writes === writes) return known.hits
    await this.bringFacts(formula)
    const { hits } = await this.screened(formula, owner)
    if (this.known.size >= KEPT_CONDITIONS) this.known.clear()
    this.known.set(formula.key, { writes, hits })
    return hits
  }

  private async screened({ text, others, key }: ConditionFormula, owner: string): Promise<{ hits: Int32Array }> {
    const before = this.heavy.get(key)
    if (before && performance.now() < before.until) throw before.error
    this.heavy.delete(key)
    try {
      return await screenedBy(
        this.need().screener.screen({ formula: { text, parameters: [] }, others }, undefined, { owner }),
      )
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'FORMULA_TOO_HEAVY') throw error
      if (this.heavy.size >= KEPT_CONDITIONS) this.heavy.clear()
      this.heavy.set(key, { until: performance.now() + HEAVY_MS, error })
      throw error
    }
  }

  /** Sees to it that a formula which reads facts finds fresh ones. @throws while they are being read */
  private async bringFacts(formula: ConditionFormula): Promise<void> {
    const needs = this.needs.of(formula)
    if (needs === 'bars') return
    const { facts, factsAt } = this.need()
    const [hasSurroundings, hasReports] = [facts.hasSurroundings(), needs !== 'reports' || facts.hasReports()]
    if (!hasSurroundings || !hasReports) throw refused('MARKET_LOADING')
    if (performance.now() - factsAt > FACTS_FRESH_MS) await this.refreshFacts()
  }

  /** The past is judged by what was known then: also what nobody knew is told to the threads. */
  private async bringFigures(): Promise<void> {
    const { screener, facts } = this.need()
    const figures = facts.byDay(this.reader)
    if (figures === this.figures) return
    this.figures = figures
    await screener.updateFigures(figures)
  }

  private need() {
    if (!this.loaded) throw refused('MARKET_LOADING')
    return this.loaded
  }
}
