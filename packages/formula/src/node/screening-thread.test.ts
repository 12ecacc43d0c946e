import { afterEach, expect, test } from 'vitest'
import { storeOf, wanderingStock } from '../compile/testing/market.ts'
import { ColumnStore } from '../compile/column-store.ts'
import { KeptChips } from '../compile/kept-chips.ts'
import type { StockFacts } from '../compile/stock-facts.ts'
import { FormulaLimitError } from '../problem.ts'
import type { ScreenRequest } from './screen-task.ts'
import { Screener, type ScreenerOptions } from './screener.ts'
import { ScreeningThread, ThreadLostError } from './screening-thread.ts'

const LENGTHS = Array.from({ length: 24 }, (_, stock) => 2_500 - stock)
const store = storeOf(LENGTHS)
const LIGHT = { formula: { text: 'XG:C>0;', parameters: [] } }
/** Takes some hundredths of a second for one stock. */
const HEAVY = { formula: { text: 'XG:RELATE(C,V,BARSCOUNT(C)/4)+RELATE(C,O,BARSCOUNT(C)/20)>-3;', parameters: [] } }
/** So long that a thread with little memory cannot even read it. */
const LARGE = {
  formula: {
    text: `XG:${Array.from({ length: 900 }, (_, at) => `(C+${at}+O*${at}/(H+${at})+L*${at}+V/${at + 1}-C/O*${at}+H-L*${at})`).join('+')}>0;`,
    parameters: [],
  },
}
/** Takes long at the stock that is in so many sectors, second upon second. */
const LONG = {
  formula: {
    text: `XG:${Array.from({ length: 60 }, (_, at) => `INBLOCK('没有${at}')`).join('+')}>=0;`,
    parameters: [],
  },
}

function factsOf(name: string, concepts: readonly string[] = []): StockFacts[] {
  return LENGTHS.map((_, stock) => ({
    code: String(600_000 + stock),
    exchange: 'SH' as const,
    name,
    industry: '',
    region: '',
    concepts: stock === 0 ? concepts : [],
    sectors: [],
    totalShares: 1,
    floatShares: 1,
    limitRatio: 0.1,
    finance: {},
    dynamicInfo: {},
  }))
}
const MANY = Array.from({ length: 200_000 }, (_, at) => `概念${at}`)

/** On a busy machine a thread takes seconds to start, and one with little patience stops even light ones meanwhile. */
const PATIENT = 60_000
const WAIT = { timeout: 60_000 }
const hitsOf = (screener: Screener, request: ScreenRequest) =>
  screener.screen(request, undefined, { owner: '乙' }).then(
    ({ hits }) => hits.length,
    () => -1,
  )

async function besideOf(screener: Screener): Promise<void> {
  await expect.poll(() => hitsOf(screener, LIGHT), WAIT).toBe(24)
}

const open: Screener[] = []
function screenerWith(options: ScreenerOptions): Screener {
  const screener = new Screener(store, { threads: 2, ...options })
  open.push(screener)
  return screener
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((screener) => screener.close()))
})

test(
  '不按时回来的线程被停下换新：它的公式说停了，同时排着的与之后来的别人都有答案',
  async () => {
    const screener = screenerWith({ patience: 500, facts: factsOf('甲', MANY) })
    await expect.poll(() => hitsOf(screener, LIGHT), WAIT).toBe(24)
    const long = screener.screen(LONG, undefined, { owner: '甲' })
    const beside = besideOf(screener)
    await expect(long).rejects.toThrow('公式算得太久，已停止。')
    await expect(long).rejects.toThrow(FormulaLimitError)
    await beside
    await expect.poll(() => hitsOf(screener, LIGHT), WAIT).toBe(24)
  },
  PATIENT,
)

test(
  '内存用完的线程被换新：它的公式说内存太多，别人照常',
  async () => {
    const screener = screenerWith({
      threads: 1,
      patience: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
    })
    await screener.screen(LIGHT)
    const large = screener.screen(LARGE, undefined, { owner: '甲' })
    const beside = screener.screen(LIGHT, undefined, { owner: '乙' })
    await expect(large).rejects.toThrow('公式占用的内存太多，已停止。')
    expect((await beside).hits).toHaveLength(24)
    expect((await screener.screen(LIGHT)).hits).toHaveLength(24)
  },
  PATIENT,
)

test(
  '换上的新线程也知道后来的资料',
  async () => {
    const screener = screenerWith({ threads: 1, patience: 500, facts: factsOf('甲') })
    const named = { formula: { text: "XG:NAMELIKE('乙');", parameters: [] } }
    await expect.poll(() => hitsOf(screener, named), WAIT).toBe(0)
    await screener.updateFacts(factsOf('乙', MANY))
    await expect(screener.screen(LONG)).rejects.toThrow('公式算得太久，已停止。')
    await expect.poll(() => hitsOf(screener, named), WAIT).toBe(24)
  },
  PATIENT,
)

test(
  '线程起不来时，问的人得到回答而不是一直等',
  async () => {
    const broken = {
      shared: { ...store.shared, memory: undefined as never },
      thread: 0,
      chips: KeptChips.create(store),
    }
    const thread = new ScreeningThread({ data: broken, facts: undefined, resourceLimits: {}, patience: 2_000 })
    const task = {
      request: LIGHT,
      mode: 'newest' as const,
      next: new Int32Array(new SharedArrayBuffer(4)),
      groups: undefined,
      mostMilliseconds: 1_000,
      sliceMilliseconds: 30,
    }
    await expect(thread.ask(task)).rejects.toThrow(ThreadLostError)
    await expect(thread.ask(task)).rejects.toThrow('选股线程已退出，请再试一次。')
    await thread.close()
  },
  PATIENT,
)

test(
  '算一会儿就看得出要算太久的，一两秒就说停了，不占满它的时间',
  async () => {
    const many = ColumnStore.create(
      Array.from({ length: 1_200 }, () => 2_500),
      { spare: 1 },
    )
    const bars = wanderingStock(2_500, 7)
    for (let stock = 0; stock < 1_200; stock += 1) many.put(stock, bars)
    const wide = new Screener(many, { threads: 2, mostMilliseconds: 500 })
    open.push(wide)
    let done = 0
    const onProgress = (share: number) => {
      done = share
    }
    await expect(wide.screen(HEAVY, undefined, { onProgress })).rejects.toThrow('已停止')
    expect(done).toBeLessThan(0.06)
  },
  PATIENT,
)
