import type { ClosingDays, ExRight } from '@niujin/market'
import type { CapitalReason } from '../port.ts'
import { periodOf, quarterOf } from '../report-period.ts'
import type { Character } from './character.ts'
import { closeOf, quarterCloses, type QuarterCloses } from './prices.ts'
import { normal, uniform } from './random.ts'

/** A day on which shares came into being or cash was paid. Amounts are yuan for one share of the plan's beginning. */
export interface CapitalStep {
  /** YYYYMMDD. */
  readonly date: number
  readonly reason: CapitalReason
  readonly newPerOld: number
  /** Part of the new shares that came out of reserves, as a fraction of old shares. */
  readonly bonusPerOld: number
  readonly proceeds: number
  readonly cashPerTen: number
  readonly bonusPerTen: number
}

/** What a quarter is to bring, in yuan for one share of the plan's beginning. */
export interface PlannedQuarter {
  readonly quarter: number
  readonly revenue: number
  readonly netProfit: number
  /** Part of the loss that is a write-down of assets. */
  readonly writeDown: number
}

export interface Plan {
  readonly openingEquity: number
  readonly quarters: readonly PlannedQuarter[]
  /** Oldest first; those after the last planned quarter are rights already past their ex-right day. */
  readonly steps: readonly CapitalStep[]
}

interface PlanInput {
  readonly character: Character
  readonly listDate: number
  readonly days: ClosingDays
  readonly rights: readonly ExRight[]
  /** Quarters that ended on or before this day (YYYYMMDD) are planned. */
  readonly today: number
  /** The day (YYYYMMDD) on whose prices a steady company's books are what the market says of it. */
  readonly settledOn: number
}

/** First quarter of 2004: nothing is known before it. */
const FIRST_QUARTER = 2004 * 4
const PROSPECTUS_YEARS = 2
const SMOOTHED = 8
/** From here on the market values every company as its character says: the end of 2025. */
const MATURE = 2025 * 4 + 3
const LISTING_SHARE = 1 / 3
/** Quarters over whose prices the market's last word on a steady company is taken. */
const SETTLED = 3
/** What a steady company raised at its listing ÷ its equity before: the price it has now says little of the price then. */
const STEADY_RAISED = 0.5
/** The margin of a steady company never falls below this part of the usual. */
const LEAST_MARGIN = 0.3
/** A steady company has at least this part of its later equity from the beginning. */
const LEAST_OPENING = 0.01
/** What is left to the owners of a steady company, at the least, of what it has paid them so far. */
const LEAST_LEFT = 0.05
/** How often a year ends with a write-down while books say far more than the market. */
const WRITE_DOWN_CHANCE = 0.35

/** How far profits of financial companies lean towards bringing equity back to what it should be, and within which bounds. */
const PULL = 0.25
const LEAST_PULL = 0.6
const MOST_PULL = 1.3

/** Equity beyond what the market pays for earns less, scarce equity more: so books stay near the market's view of them. */
function pullOf(scarcity: number): number {
  return Math.min(MOST_PULL, Math.max(LEAST_PULL, scarcity > 0 ? scarcity ** PULL : MOST_PULL))
}

/**
 * The path of a company in relative units. Its size follows the market's value of it, smoothed over two years and only
 * looking back, so that figures fit the price and a later day never changes an earlier report. Undefined without prices.
 */
export function planOf(input: PlanInput): Plan | undefined {
  const closes = quarterCloses(input.days)
  if (!closes) return undefined
  const listing = quarterOf(input.listDate)
  const start = Math.max(FIRST_QUARTER, (Math.floor(listing / 4) - PROSPECTUS_YEARS) * 4)
  const planned = (until: number, opening?: number) => {
    const planner = new Planner(input, closes, { start, listing, opening })
    for (let quarter = start; periodOf(quarter) <= until; quarter += 1) planner.step(quarter)
    return planner
  }
  if (!input.character.isSteady) return planned(input.today).finish()
  return planned(
    input.today,
    steadyOpening((opening) => planned(Math.min(input.today, input.settledOn), opening)),
  ).finish()
}

/**
 * The equity a steady company begins with, so that its returns and dividends lead to what the market says of it. Each
 * quarter's equity is so many times the one before, less what is paid: a line through two tries.
 */
function steadyOpening(tryFrom: (opening: number) => Planner): number {
  const [without, one] = [tryFrom(0), tryFrom(1)]
  const wanted = without.settledEquity()
  // A company that pays more than it earns for years has the more to begin with: its owners' equity is never used up.
  const needed = without.course.map(({ equity, needed: least }, at) => {
    const grown = (one.course[at]?.equity ?? equity) - equity
    return grown > 0 ? (least - equity) / grown : 0
  })
  return Math.max(LEAST_OPENING * wanted, (wanted - without.equity) / (one.equity - without.equity), ...needed)
}

class Planner {
  private readonly input: PlanInput
  private readonly closes: QuarterCloses
  private readonly listing: number
  private readonly listedInside: boolean
  /** Market value at the first close, for one share of the beginning. */
  private readonly base: number
  private readonly capitals: number[] = []
  private readonly quarters: PlannedQuarter[] = []
  private readonly steps: CapitalStep[] = []
  private readonly openingEquity: number
  private nextRight = 0
  private shares = 1
  private paid = 0
  equity: number
  /** The equity at the end of each quarter, and how much of it there has to be: minority interests bear no dividends. */
  readonly course: { readonly equity: number; readonly needed: number }[] = []

  constructor(
    input: PlanInput,
    closes: QuarterCloses,
    { start, listing, opening }: { start: number; listing: number; opening: number | undefined },
  ) {
    this.input = input
    this.closes = closes
    this.listing = listing
    this.listedInside = listing >= start
    this.base = (closes.closes[0] ?? 0) * (this.listedInside ? 1 + LISTING_SHARE : 1)
    for (let quarter = start - SMOOTHED; quarter < start; quarter += 1) this.capitals.push(this.capitalAt(quarter))
    const { character } = input
    const target = this.target(start)
    const raised = this.listedInside ? this.listingProceeds(this.capitalAt(start)) : 0
    this.openingEquity =
      opening ?? Math.max(0.25 * target, target * Math.exp(0.25 * normal(character.key, 11)) - raised)
    this.equity = this.openingEquity
  }

  step(quarter: number): void {
    const opening = this.equity
    if (this.listedInside && quarter === this.listing) this.list(quarter)
    this.applyRights(periodOf(quarter))
    const capital = this.capitalAt(quarter)
    this.capitals.push(capital)
    const { isSteady } = this.input.character
    const target = this.target(quarter)
    const planned = isSteady ? this.tradeSteadily(quarter, opening) : this.trade(quarter, opening, target)
    this.quarters.push(planned)
    this.equity += planned.netProfit
    if (!isSteady && this.equity < 0.3 * target) this.addPlacement(periodOf(quarter), capital, target)
    const { minorityShare } = this.input.character
    const needed = (minorityShare / (1 - minorityShare) + LEAST_LEFT) * this.paid
    this.course.push({ equity: this.equity, needed })
  }

  /** What the market's last prices say that the equity of a steady company is. */
  settledEquity(): number {
    const { priceBook, minorityShare } = this.input.character
    return meanOf(this.capitals.slice(-SETTLED)) / (priceBook * (1 - minorityShare))
  }

  finish(): Plan {
    // Listed in the quarter that is still running.
    const isNew = this.listedInside && this.quarters.every(({ quarter }) => quarter < this.listing)
    if (isNew) this.list(this.listing)
    this.applyRights(this.input.today)
    return { openingEquity: this.openingEquity, quarters: this.quarters, steps: this.steps }
  }

  /** Market value at a quarter's end; before prices are known it grew steadily to the first of them. */
  private capitalAt(quarter: number): number {
    const ahead = this.closes.first - quarter
    if (ahead > 0) return this.base * Math.exp((-this.input.character.growth * ahead) / 4)
    return closeOf(this.closes, quarter) * this.shares
  }

  private smoothed(): number {
    return meanOf(this.capitals.slice(-SMOOTHED))
  }

  /** Equity that fits the market value. */
  private target(quarter: number): number {
    return this.smoothed() / (this.input.character.priceBook * this.dearness(quarter))
  }

  /** How many times dearer the market was then than at the end of 2025: it paid more for what still had to grow. */
  private dearness(quarter: number): number {
    return Math.exp((this.input.character.derating * Math.max(0, MATURE - quarter)) / 4)
  }

  private trade(quarter: number, opening: number, target: number): PlannedQuarter {
    const { key, norm, priceSales } = this.input.character
    const season = norm.seasons[quarter % 4] ?? 0.25
    const revenue =
      (this.smoothed() / (priceSales * this.dearness(quarter))) * season * Math.exp(0.05 * normal(key, quarter, 21))
    const drawn = revenue * Math.min(0.55, Math.max(-1.2, this.marginOf(quarter)))
    const earned = this.leaning(drawn, { opening, target })
    const isDue =
      quarter % 4 === 3 &&
      norm.kind === 'general' &&
      opening > 1.8 * target &&
      uniform(key, quarter, 24) < WRITE_DOWN_CHANCE
    const writeDown = isDue ? Math.min(0.3 * (opening - 1.3 * target), 0.3 * opening) : 0
    return { quarter, revenue, netProfit: earned - writeDown, writeDown }
  }

  /** What a steady company earns is a part of its equity, whatever the market thinks of it in the meantime. */
  private tradeSteadily(quarter: number, opening: number): PlannedQuarter {
    const { norm, margin, priceBook, priceEarnings } = this.input.character
    const revenue = ((opening * priceBook) / (priceEarnings * margin)) * (norm.seasons[quarter % 4] ?? 0.25)
    return {
      quarter,
      revenue,
      netProfit: revenue * Math.max(LEAST_MARGIN * margin, this.marginOf(quarter)),
      writeDown: 0,
    }
  }

  private marginOf(quarter: number): number {
    const { key, margin, swing } = this.input.character
    return margin + swing * (0.85 * normal(key, Math.floor(quarter / 4), 22) + 0.4 * normal(key, quarter, 23))
  }

  /** Profit of a financial company, led towards what its equity should earn; of others as it was drawn. */
  private leaning(drawn: number, { opening, target }: { opening: number; target: number }): number {
    return drawn <= 0 || this.input.character.norm.kind === 'general' ? drawn : drawn * pullOf(target / opening)
  }

  private listingProceeds(capital: number): number {
    return (0.75 * capital * LISTING_SHARE) / (1 + LISTING_SHARE)
  }

  private list(quarter: number): void {
    const usual = this.listingProceeds(this.closes.first <= quarter ? this.base : this.capitalAt(quarter))
    const proceeds = this.input.character.isSteady ? STEADY_RAISED * this.equity : usual
    this.add({
      date: this.input.listDate,
      reason: 'listing',
      newPerOld: LISTING_SHARE,
      bonusPerOld: 0,
      proceeds,
      cashPerTen: 0,
      bonusPerTen: 0,
    })
  }

  private applyRights(until: number): void {
    for (;;) {
      const right = this.input.rights[this.nextRight]
      if (!right || right.date > until) return
      this.nextRight += 1
      this.applyRight(right)
    }
  }

  private applyRight({ date, cashPerTen, bonusPerTen, rightsPerTen, rightsPrice }: ExRight): void {
    // What was paid before the first planned quarter is part of its opening figures.
    if (this.quarters.length === 0 && quarterOf(date) < FIRST_QUARTER) return
    const paid = (this.shares * cashPerTen) / 10
    this.paid += paid
    this.equity -= paid
    this.add({
      date,
      reason: rightsPerTen > 0 ? 'rights' : 'bonus',
      newPerOld: (bonusPerTen + rightsPerTen) / 10,
      bonusPerOld: bonusPerTen / 10,
      proceeds: (this.shares * rightsPerTen * rightsPrice) / 10,
      cashPerTen,
      bonusPerTen,
    })
  }

  /** A private placement at nine tenths of the price, when dividends, losses or a risen value left equity thin. */
  private addPlacement(date: number, capital: number, target: number): void {
    const wanted = Math.min(0.6 * target - this.equity, 0.2 * capital)
    const proceeds = Math.max(0.12 * target - this.equity, wanted)
    const newPerOld = proceeds / (0.9 * capital)
    this.add({ date, reason: 'placement', newPerOld, bonusPerOld: 0, proceeds, cashPerTen: 0, bonusPerTen: 0 })
  }

  private add(step: CapitalStep): void {
    this.steps.push(step)
    this.equity += step.proceeds
    this.shares *= 1 + step.newPerOld
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
