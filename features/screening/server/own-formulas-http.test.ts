import { randomId } from '@niujin/contract-kit'
import { Screener } from '@niujin/formula/node'
import { plainDate } from '@niujin/quotes/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  backTest,
  checkFormula,
  countMatches,
  ownFormulas,
  pastProgress,
  removeFormula,
  saveFormula,
  savedScreens,
  saveScreen,
  screenStocks,
  shareScreen,
  sharedScreen,
  type OwnFormula,
  type ScreenRule,
} from '../contract/index.ts'
import { ruleOf } from './testing/rules.ts'
import { serveScreening, type Device, type ScreeningServer } from './testing/screening-server.ts'
import { smallMarket } from './testing/small-market.ts'
import { EngineService } from './thread/engine-service.ts'
import { MarketColumns } from './thread/market-columns.ts'
import { MarketFacts } from './thread/stock-facts.ts'

const small = smallMarket()
let served: ScreeningServer
let screener: Screener

beforeAll(async () => {
  const columns = await MarketColumns.load(small.provider)
  const facts = new MarketFacts(small.provider, columns, new Map())
  screener = new Screener(columns.store, { threads: 1, facts: facts.now(small.reader) })
  const service = new EngineService(small.reader, small.provider)
  service.open({ columns, facts, screener })
  const methods = service.methods as Record<string, (input: unknown) => unknown>
  const engine = { ask: async (method: string, input: unknown) => (await methods[method]?.(input)) as never }
  served = await serveScreening({ market: small.market, engine })
})
afterAll(async () => {
  await served.stop()
  await screener.close()
})

const device = (devid?: string) => served.device(devid)
const once = () => ({ idempotencyKey: randomId() })

const period = (usual: number) => ({ name: 'N', meaning: '周期', min: 1, max: 60, default: usual, step: 1, unit: '日' })

async function own(who: Device, formula: Pick<OwnFormula, 'name' | 'text'> & Partial<OwnFormula>): Promise<string> {
  const saved = await who.call(saveFormula, { parameters: [], kind: 'selection', pane: 'below', ...formula }, once())
  if (!saved.ok) throw new Error(saved.msg)
  return saved.value.id
}

/** The codes a rule selects. */
async function codes(who: Device, rule: ScreenRule): Promise<string[]> {
  const found = await who.call(screenStocks, { rule, count: 50, sort: 'code', order: 'asc' })
  if (!found.ok) throw new Error(found.msg)
  return found.value.list.map(({ quote }) => quote.code)
}

const chosen = (text: string, parameters: Record<string, number> = {}, zbId = 'own-0001'): ScreenRule => ({
  ...ruleOf(),
  conditions: [{ name: '我的', typeId: 'formula', zbId, parameters, text }],
})

describe('自己的公式用在选股里', () => {
  test('带参数的公式：改了参数，选出的就是那个参数的', async () => {
    const mine = device()
    const text = 'M:=MA(C,N);XG:C>M;'
    await own(mine, { name: '站上均线', text, parameters: [period(5)] })
    const [five, thirty] = [await codes(mine, chosen(text, { N: 5 })), await codes(mine, chosen(text, { N: 30 }))]
    expect(five).toEqual(await codes(mine, ruleOf('XG:C>MA(C,5);')))
    expect(thirty).toEqual(await codes(mine, ruleOf('XG:C>MA(C,30);')))
    expect(five).not.toEqual(thirty)
  })

  test('引用自己的另一个公式，参数给了的用给的，没给的用默认；再引用一层也行', async () => {
    const mine = device()
    await own(mine, { name: 'MyMA', text: 'OUT:MA(C,N);', parameters: [period(5)], kind: 'indicator' })
    await own(mine, { name: '偏离', text: 'RATE:C/MYMA.OUT;', kind: 'indicator' })
    const expected = async (text: string) => codes(mine, ruleOf(text))
    expect(await codes(mine, chosen('XG:C>MYMA.OUT;'))).toEqual(await expected('XG:C>MA(C,5);'))
    expect(await codes(mine, chosen('XG:C>"MYMA.OUT"(K);', { K: 20 }))).toEqual(await expected('XG:C>MA(C,20);'))
    expect(await codes(mine, chosen('XG:偏离.RATE>1.01;'))).toEqual(await expected('XG:C/MA(C,5)>1.01;'))
    expect((await expected('XG:C/MA(C,5)>1.01;')).length).toBeGreaterThan(0)
    expect(await mine.call(countMatches, { rule: chosen('XG:C>MYMA.OUT;') })).toMatchObject({
      ok: true,
      value: { counts: [(await expected('XG:C>MA(C,5);')).length] },
    })
  })

  test('入选理由也认得引用的公式', async () => {
    const mine = device()
    await own(mine, { name: 'MYMA', text: 'OUT:MA(C,5);', kind: 'indicator' })
    const found = await mine.call(screenStocks, { rule: chosen('XG:C>MYMA.OUT;'), count: 1 })
    expect(found.ok && found.value.list[0]?.reasons[0]?.map(({ value }) => typeof value)).toEqual(['number', 'number'])
  })

  test('检查与保存认得自己的公式；别人的公式引用不到；与公式库同名的名字指公式库那一个', async () => {
    const [mine, other] = [device(), device()]
    await own(mine, { name: 'MYMA', text: 'OUT:MA(C,5);', kind: 'indicator' })
    expect(await mine.call(checkFormula, { text: 'XG:C>MYMA.OUT;' })).toMatchObject({
      value: { problems: [], outputs: ['XG'] },
    })
    expect(await mine.call(checkFormula, { text: 'XG:C>MYMA.NONE;' })).toMatchObject({
      value: { problems: [{ line: 1 }] },
    })
    expect(await other.call(checkFormula, { text: 'XG:C>MYMA.OUT;' })).toMatchObject({
      value: { problems: [{ line: 1 }] },
    })
    expect(await other.call(countMatches, { rule: chosen('XG:C>MYMA.OUT;') })).toMatchObject({
      code: 'FORMULA_INVALID',
    })
    const id = await own(mine, { name: 'MACD', text: 'XG:MACD.DIF>0;' })
    const expected = await codes(other, ruleOf('XG:MACD.DIF>0;'))
    expect(await codes(mine, chosen('XG:MACD.DIF>0;', {}, id))).toEqual(expected)
    expect(await codes(mine, chosen('XG:MACD.DIF>0;'))).toEqual(expected)
  })

  test('引用绕成一圈的，说公式有错，不会停不下来', async () => {
    const mine = device()
    const id = await own(mine, { name: '甲', text: 'A:C;', kind: 'indicator' })
    await own(mine, { name: '乙', text: 'B:甲.A;', kind: 'indicator' })
    expect(
      await mine.call(
        saveFormula,
        { id, name: '甲', text: 'A:乙.B;', parameters: [], kind: 'indicator', pane: 'below' },
        once(),
      ),
    ).toMatchObject({ code: 'FORMULA_INVALID' })
  })

  test('引用了未来函数的公式不能选股', async () => {
    const mine = device()
    await own(mine, { name: '转折', text: 'Z:ZIG(3,5);', kind: 'indicator' })
    expect(await mine.call(countMatches, { rule: chosen('XG:转折.Z>C;') })).toMatchObject({ code: 'FORMULA_FUTURE' })
  })

  test('保存、分享、回测都带着引用的公式：别人打开分享也选得出同样的', async () => {
    const [mine, other] = [device(), device()]
    await own(mine, { name: 'MYMA', text: 'OUT:MA(C,N);', parameters: [period(5)], kind: 'indicator' })
    const rule = chosen('XG:C>MYMA.OUT;')
    await mine.call(saveScreen, { name: '我的', rule }, once())
    const expected = await codes(mine, ruleOf('XG:C>MA(C,5);'))
    expect(await mine.call(savedScreens, {})).toMatchObject({ value: { list: [{ total: expected.length }] } })
    const shared = await mine.call(shareScreen, { name: '看看', rule }, once())
    const opened = await other.call(sharedScreen, { code: shared.ok ? shared.value.code : '' })
    expect(opened.ok && (await codes(other, opened.value.rule))).toEqual(expected)
    const begun = await mine.call(backTest, { rule, from: plainDate(40), to: plainDate(100) })
    const job = begun.ok ? begun.value.job : ''
    await expect.poll(() => mine.call(pastProgress, { job })).toMatchObject({ value: { state: 'done' } })
  })
})

describe('删除自己的公式', () => {
  test('删了就不在列表里，再删说没有；别人的删不掉，也看不出有没有', async () => {
    const [mine, other] = [device(), device()]
    const id = await own(mine, { name: '要删的', text: 'XG:C>O;' })
    expect(await other.call(removeFormula, { id }, once())).toMatchObject({
      code: 'FORMULA_UNKNOWN',
      msg: '没有这个公式',
    })
    expect(await mine.call(ownFormulas, {})).toMatchObject({ value: { list: [{ id }] } })
    expect(await mine.call(removeFormula, { id }, once())).toMatchObject({ ok: true })
    expect(await mine.call(ownFormulas, {})).toMatchObject({ value: { list: [] } })
    expect(await mine.call(removeFormula, { id }, once())).toMatchObject({ code: 'FORMULA_UNKNOWN' })
  })
})
