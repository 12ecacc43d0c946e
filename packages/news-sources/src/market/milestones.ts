import type { EventCategory, MarketEvent, Scene } from './seen.ts'
import { beyondText, indexName, limitsText, moneyText, movedText, priceText } from './words.ts'

interface Followed {
  readonly id: string
  readonly category: EventCategory
  /** Points between whole marks; crossing a mark of ten such is important. */
  readonly step: number
}

const FOLLOWED: readonly Followed[] = [
  { id: 'SH.000001', category: 'A股', step: 50 },
  { id: 'SZ.399001', category: 'A股', step: 100 },
  { id: 'SZ.399006', category: 'A股', step: 50 },
  { id: 'SH.000688', category: 'A股', step: 50 },
  { id: 'BJ.899050', category: 'A股', step: 50 },
  { id: 'HK.HSI', category: '港股', step: 200 },
  { id: 'HK.HSTECH', category: '港股', step: 100 },
]
const PERCENTS = [-0.05, -0.03, -0.02, -0.01, 0.01, 0.02, 0.03, 0.05] as const
const MILLI = 1000
/** Seconds that a mark stays quiet after it was crossed. */
const REST = 1800

/** Indices that cross whole marks and whole percents, each mark once in each direction. */
export class Milestones {
  private readonly before = new Map<string, { last: number; change: number }>()
  private readonly reported = new Set<string>()
  private readonly crossedAt = new Map<string, number>()

  detect(scene: Scene): MarketEvent[] {
    return FOLLOWED.flatMap((followed) => {
      const row = scene.board.rowOf(followed.id)
      const last = row === undefined ? undefined : scene.quote(row)?.last
      const change = row === undefined ? undefined : scene.changeOf(row)
      if (!last || change === undefined) return []
      const before = this.before.get(followed.id)
      this.before.set(followed.id, { last, change })
      if (!before) return []
      return [
        ...this.marks(scene, followed, [before.last, last]),
        ...this.percents(scene, followed, [before.change, change]),
      ]
    })
  }

  private marks(scene: Scene, { id, category, step }: Followed, [from, to]: readonly [number, number]): MarketEvent[] {
    const isUp = to > from
    const mark = crossedMark(from, to, step * MILLI)
    if (
      mark === undefined ||
      this.isRocking(`${id} ${mark}`, scene.snapshot.second) ||
      !this.isNew(`${id} ${isUp ? 'over' : 'under'} ${mark}`)
    )
      return []
    const points = `${mark / MILLI}点`
    return this.event(scene, {
      id,
      category,
      key: `${isUp ? 'over' : 'under'} ${mark}`,
      words: `${isUp ? '站上' : '失守'}${points}`,
      important: mark % (step * MILLI * 2) === 0 && id === 'SH.000001',
    })
  }

  private percents(scene: Scene, { id, category }: Followed, [from, to]: readonly [number, number]): MarketEvent[] {
    const passed = PERCENTS.filter((one) => (one > 0 ? from < one && to >= one : from > one && to <= one))
    const fresh = passed.filter((one) => this.isNew(`${id} ${one}`)).toSorted((a, b) => Math.abs(b) - Math.abs(a))
    const [level] = fresh
    if (level === undefined) return []
    return this.event(scene, {
      id,
      category,
      key: String(level),
      words: beyondText(level),
      important: Math.abs(level) >= 0.02,
    })
  }

  /** An index that rocks around a mark is told of once. */
  private isRocking(mark: string, second: number): boolean {
    const before = this.crossedAt.get(mark)
    this.crossedAt.set(mark, second)
    return before !== undefined && second - before < REST
  }

  private isNew(key: string): boolean {
    if (this.reported.has(key)) return false
    this.reported.add(key)
    return true
  }

  private event(
    scene: Scene,
    {
      id,
      category,
      key,
      words,
      important,
    }: { id: string; category: EventCategory; key: string; words: string; important: boolean },
  ): MarketEvent[] {
    const row = scene.board.rowOf(id)
    const index = row === undefined ? undefined : scene.board.instruments[row]
    if (row === undefined || !index) return []
    const now = `${indexName(index)}${words}，现报${priceText(scene.quote(row)?.last ?? 0, index)}，${movedText(scene.changeOf(row) ?? 0)}`
    return [
      {
        key: `index ${id} ${key}`,
        title: `${indexName(index)}${words}`,
        content: `${now}。${category === 'A股' ? breadthText(scene) : ''}`,
        important,
        weight: important ? 95 : 62,
        categories: [category],
        stocks: [index.id],
        sectors: [],
        second: scene.snapshot.second,
      },
    ]
  }
}

/** The whole mark between two values; undefined when none was crossed. */
function crossedMark(from: number, to: number, size: number): number | undefined {
  const isUp = to > from
  const mark = isUp ? Math.floor(to / size) * size : Math.ceil(to / size) * size
  const isCrossed = isUp ? from < mark : from > mark
  return isCrossed && to !== from ? mark : undefined
}

function breadthText({ breadth }: Scene): string {
  return `沪深京三市${breadth.advancing}家上涨、${breadth.declining}家下跌，成交额${moneyText(breadth.amount)}。`
}

const AMOUNT_STEP = 5e11
const COUNTS = {
  limitUp: [30, 50, 100, 200],
  limitDown: [20, 50, 100],
  advancing: [4000, 5000],
  declining: [4000, 5000],
} as const
const COUNT_WORDS: Readonly<Record<keyof typeof COUNTS, (count: number) => string>> = {
  limitUp: (count) => `涨停家数达到${count}家`,
  limitDown: (count) => `跌停家数达到${count}家`,
  advancing: (count) => `上涨个股超过${count}只`,
  declining: (count) => `下跌个股超过${count}只`,
}

/** The market's amount and its counts when they pass whole marks. */
export class Totals {
  private readonly reached = new Map<string, number>()

  detect(scene: Scene, isLearning: boolean): MarketEvent[] {
    const amount = Math.floor(scene.breadth.amount / AMOUNT_STEP) * AMOUNT_STEP
    const events = amount > 0 && this.isHigher('amount', amount) ? [amountEvent(scene, amount)] : []
    for (const name of Object.keys(COUNTS) as (keyof typeof COUNTS)[]) {
      const mark = COUNTS[name].findLast((one) => scene.breadth[name] >= one)
      if (mark !== undefined && this.isHigher(name, mark)) events.push(countEvent(scene, name, mark))
    }
    return isLearning ? [] : events
  }

  private isHigher(name: string, mark: number): boolean {
    if (mark <= (this.reached.get(name) ?? 0)) return false
    this.reached.set(name, mark)
    return true
  }
}

const general = (scene: Scene): Pick<MarketEvent, 'categories' | 'stocks' | 'sectors' | 'second'> => ({
  categories: ['A股'],
  stocks: [],
  sectors: [],
  second: scene.snapshot.second,
})

function amountEvent(scene: Scene, amount: number): MarketEvent {
  const text = amount % 1e12 === 0 ? `${amount / 1e12}万亿元` : `${amount / 1e8}亿元`
  return {
    ...general(scene),
    key: `amount ${amount}`,
    title: `沪深京三市成交额突破${text}`,
    content: `沪深京三市成交额突破${text}，目前${scene.breadth.advancing}家上涨、${scene.breadth.declining}家下跌。`,
    important: amount % 1e12 === 0,
    weight: 80,
  }
}

function countEvent(scene: Scene, name: keyof typeof COUNTS, mark: number): MarketEvent {
  const { limitUp, limitDown, advancing, declining } = scene.breadth
  const facts = [`${advancing}家上涨、${declining}家下跌`, ...limitsText({ limitUp, limitDown })].join('，')
  return {
    ...general(scene),
    key: `count ${name} ${mark}`,
    title: `沪深京三市${COUNT_WORDS[name](mark)}`,
    content: `沪深京三市${COUNT_WORDS[name](mark)}。目前${facts}。`,
    important: mark >= 100 && mark < 4000,
    weight: 58,
  }
}
