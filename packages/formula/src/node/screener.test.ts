import { afterAll, expect, test } from 'vitest'
import { evaluateFormula } from '../evaluate/evaluate.ts'
import type { StockFacts } from '../compile/stock-facts.ts'
import { checked, storeOf } from '../compile/testing/market.ts'
import { Screener } from './screener.ts'

const lengths = Array.from({ length: 90 }, (_, stock) => (stock % 11 === 0 ? 0 : 30 + ((stock * 37) % 300)))
const store = storeOf(lengths)
const facts = lengths.map((_, stock): StockFacts => ({
  code: String(600_000 + stock),
  exchange: 'SH',
  name: `股票${stock}`,
  industry: stock % 3 === 0 ? '银行' : '白酒',
  region: '',
  concepts: [],
  sectors: [],
  totalShares: Number.NaN,
  floatShares: Number.NaN,
  limitRatio: 0.1,
  finance: { 7: 1e8 * stock },
  dynamicInfo: {},
}))
const screener = new Screener(store, { threads: 2, facts })

afterAll(() => screener.close())

function expectedHits(text: string, parameters: Record<string, number> = {}): number[] {
  const formula = checked({
    text,
    parameters: Object.entries(parameters).map(([name]) => ({ name, min: 1, max: 100, default: 5 })),
  })
  return lengths.flatMap((_, stock) => {
    const last =
      evaluateFormula(formula, { bars: store.barsOf(stock), parameters })
        .at(-1)
        ?.values?.at(-1) ?? Number.NaN
    return last !== 0 && !Number.isNaN(last) ? [stock] : []
  })
}

test('几个线程一起选，结果与逐只计算相同，并给出每个输出的值', async () => {
  const text = 'M:MA(C,N);XG:C>M AND V>MA(V,5)*0.8;'
  const formula = { text, parameters: [{ name: 'N', min: 1, max: 100, default: 5 }] }
  const { hits, values, outputs, isCompiled } = await screener.screen({ formula, parameters: { N: 20 } })
  expect(isCompiled).toBe(true)
  expect([...hits]).toEqual(expectedHits(text, { N: 20 }))
  expect(hits.length).toBeGreaterThan(5)
  const close = store.barsOf(hits[0] ?? 0).close.slice(-20)
  expect(values[0]).toBeCloseTo(close.reduce((sum, one) => sum + one, 0) / 20, 9)
  expect([outputs, values.length, values[1]]).toEqual([2, hits.length * 2, 1])
})

test('只选自己的股票池', async () => {
  const universe = Uint8Array.from(lengths, (_, stock) => (stock % 5 === 1 ? 1 : 0))
  const { hits } = await screener.screen({ formula: { text: 'XG:C>0;', parameters: [] } }, universe)
  expect([...hits]).toEqual(lengths.flatMap((length, stock) => (length > 0 && stock % 5 === 1 ? [stock] : [])))
})

test('不能编译的公式照样选，可以问财务和板块', async () => {
  const { hits, isCompiled } = await screener.screen({
    formula: { text: "XG:FINANCE(7)>5000000000 AND INBLOCK('银行');", parameters: [] },
  })
  expect(isCompiled).toBe(false)
  expect([...hits]).toEqual(
    lengths.flatMap((length, stock) => (length > 0 && stock > 50 && stock % 3 === 0 ? [stock] : [])),
  )
})

test('整段历史的命中，编译与不编译的一样', async () => {
  const compiled = await screener.screenHistory(
    { formula: { text: 'XG:CROSS(C,MA(C,10));', parameters: [] } },
    (results) => lengths.map((_, stock) => [...results.hitBarsOf(stock)]),
  )
  // The same with a period that counts as changing.
  const other = await screener.screenHistory(
    { formula: { text: 'XG:CROSS(C,MA(C,10+0*BARSCOUNT(C)));', parameters: [] } },
    (results) => lengths.map((_, stock) => [...results.hitBarsOf(stock)]),
  )
  expect(compiled).toEqual(other)
  expect(compiled.flat().filter((hit) => hit === 1).length).toBeGreaterThan(100)
})

test('可以引用自己的公式', async () => {
  const others = { 我的均线: { text: 'M:MA(C,10);', parameters: [] } }
  const { hits } = await screener.screen({ formula: { text: 'XG:C>我的均线.M;', parameters: [] }, others })
  expect([...hits]).toEqual(expectedHits('XG:C>MA(C,10);'))
})

test('新的一根 K 线排在正在进行的选股之后', async () => {
  const formula = { text: 'XG:C>100000;', parameters: [] }
  const before = screener.screen({ formula })
  const changed = screener.update((one) =>
    one.updateLast(7, { date: 20_260_105, open: 1, high: 2e8, low: 1, close: 2e8, volume: 1, amount: 1 }),
  )
  const after = screener.screen({ formula })
  await changed
  expect([[...(await before).hits], [...(await after).hits]]).toEqual([[], [7]])
})

test('整段历史一片一片地选，逐只交出，与一口气选的一样，并说做到了哪里', async () => {
  const request = { formula: { text: 'XG:CROSS(C,MA(C,10));', parameters: [] } }
  const whole = await screener.screenHistory(request, (results) =>
    lengths.map((_, stock) => [...results.hitBarsOf(stock)]),
  )
  const parts: number[][] = []
  const shares: number[] = []
  await screener.scanHistory(request, (stock, hits) => void (parts[stock] = [...hits]), {
    onProgress: (share) => shares.push(share),
  })
  expect(parts).toEqual(whole)
  expect(shares.at(-1)).toBe(1)
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
})

test('整段历史的结果一批一批交出，之间别的事轮得到', async () => {
  const many = new Screener(storeOf(Array.from({ length: 600 }, () => 3)), { threads: 1 })
  let [read, readBefore] = [0, 0]
  await many.scanHistory({ formula: { text: 'XG:C>0;', parameters: [] } }, () => {
    if (read === 0) {
      setImmediate(() => {
        readBefore = read
      })
    }
    read += 1
  })
  await many.close()
  expect(read).toBe(600)
  expect(readBefore).toBeGreaterThan(0)
  expect(readBefore).toBeLessThan(600)
})

// Many slices of work for the ninety stocks.
const HEAVY = {
  formula: {
    text: `XG:${Array.from({ length: 40 }, (_, at) => `BARSLASTCOUNT(SUM(C,${at + 2}+0*BARSCOUNT(C))>COST(${at + 20}))`).join('+')}>0;`,
    parameters: [],
  },
}

test('一个人的重公式不耽误别人的轻公式：轻的先有结果，重的照样算完', async () => {
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)
  const heavy = screener.screen(HEAVY, undefined, { owner: '甲' }).then(note('重'))
  const light = Array.from({ length: 5 }, (_, at) =>
    screener
      .screen({ formula: { text: `XG:C>MA(C,${at + 3});`, parameters: [] } }, undefined, { owner: `轻${at}` })
      .then(note('轻')),
  )
  await Promise.all([heavy, ...light])
  expect(ended).toEqual(['轻', '轻', '轻', '轻', '轻', '重'])
})

test('不要了的选股停下，线程给别人用', async () => {
  const leaving = new AbortController()
  const asking = { owner: '甲', signal: leaving.signal, onProgress: () => leaving.abort(new Error('不要了')) }
  const shares: number[] = []
  await expect(screener.scanHistory(HEAVY, (stock) => void shares.push(stock), asking)).rejects.toThrow('不要了')
  expect(shares.length).toBeLessThan(lengths.length)
  expect((await screener.screen({ formula: { text: 'XG:C>0;', parameters: [] } })).hits.length).toBeGreaterThan(50)
})

test('换了的资料，之后的选股就用新的', async () => {
  const request = { formula: { text: 'XG:DYNAINFO(17)>2;', parameters: [] } }
  expect((await screener.screen(request)).hits).toHaveLength(0)
  await screener.updateFacts(facts.map((fact) => ({ ...fact, dynamicInfo: { 17: 3 } })))
  expect((await screener.screen(request)).hits.length).toBeGreaterThan(50)
  await screener.updateFacts(facts)
})

test('有错的公式说明原因，之后照常能选', async () => {
  await expect(screener.screen({ formula: { text: 'XG:C>', parameters: [] } })).rejects.toThrow(/./)
  expect((await screener.screen({ formula: { text: 'XG:C>0;', parameters: [] } })).hits.length).toBeGreaterThan(50)
})
