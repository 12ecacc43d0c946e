import { describe, expect, test, vi } from 'vitest'
import { evaluateFormula } from '../evaluate/evaluate.ts'
import { MarketScreen } from './market-screen.ts'
import { planFormula, reachOf } from './plan.ts'
import { securityFacts, type StockFacts } from './stock-facts.ts'
import { StoreResults } from './store-results.ts'
import { checked, storeOf, wanderingStock } from './testing/market.ts'

const formulaOf = (text: string) => checked({ text, parameters: [] })
const LENGTHS = [300, 0, 1, 2, 21, 22, 64]
const store = storeOf(LENGTHS)
const FACTS: StockFacts = {
  code: '600000',
  exchange: 'SH',
  name: '测试',
  industry: '银行',
  region: '上海',
  concepts: [],
  sectors: [],
  totalShares: 3e8,
  floatShares: 2e8,
  limitRatio: 0.1,
  finance: { 34: 5 },
  dynamicInfo: { 17: 1.5 },
  index: { ...storeOf([340], 3).barsOf(0), date: Float64Array.from(wanderingStock(340, 1).time) },
}

const rounded = (value = Number.NaN) => Number(value.toFixed(9))

describe('筹码分布', () => {
  test.each([
    'XG:WINNER(C)>0.5;',
    'XG:CROSS(C,COST(50));',
    'XG:(COST(95)-COST(5))/(COST(95)+COST(5));',
    'XG:LWINNER(20,C)-PWINNER(30,C)+PPART(10);',
    'XG:COSTEX(L,H)-EMA(COST(50),3);',
  ])('%s 只在要的几根上问，与每根都问一样', (text) => {
    const formula = formulaOf(text)
    const facts: StockFacts = { ...FACTS, floatShares: 2e7 }
    new MarketScreen(formula, store, { factsOf: () => facts }).run('newest', 0, store.groups)
    const results = new StoreResults(store)
    for (const stock of LENGTHS.keys()) {
      const bars = store.barsOf(stock)
      const value = evaluateFormula(formula, { bars, facts: securityFacts(facts, bars) })
        .at(-1)
        ?.values?.at(-1)
      expect(rounded(results.valuesOf(stock, 1)[0])).toEqual(rounded(value))
    }
  })
})

describe('不能编译的公式，只看决定得了结果的那几根', () => {
  test.each([
    ['XG:DYNAINFO(17)>1 AND SETCODE=1;', 0],
    ['XG:FINANCE(42)/FINANCE(34)<REF(C,3);', 3],
    ['XG:C/REF(C,20)>INDEXC/REF(INDEXC,20);', 20],
    ['XG:MA(DYNAINFO(37),5)>HHV(V,10)/CAPITAL/SETCODE;', 9],
    ["XG:INBLOCK('银行') AND CROSS(C,REF(C,2));", 3],
    ['XG:C>=ZTPRICE(REF(C,1),0.1);', 1],
    ["XG:COUNT(C>=ZTPRICE(REF(C,1),IF(CODELIKE('3'),0.2,0.1)),10)>0;", 10],
  ])('%s 往前看 %i 根，选出的与看全部历史一样', (text, reach) => {
    const formula = formulaOf(text)
    expect(planFormula(formula)).toBeUndefined()
    expect(reachOf(formula)).toBe(reach)
    const read = vi.spyOn(store, 'barsOf')
    new MarketScreen(formula, store, { factsOf: () => FACTS }).run('newest', 0, store.groups)
    for (const { value } of read.mock.results)
      expect((value as { length: number }).length).toBeLessThanOrEqual(reach + 1)
    read.mockRestore()
    const results = new StoreResults(store)
    for (const stock of LENGTHS.keys()) {
      const bars = store.barsOf(stock)
      const value = evaluateFormula(formula, { bars, facts: securityFacts(FACTS, bars) })
        .at(-1)
        ?.values?.at(-1)
      expect(results.valuesOf(stock, 1)[0]).toEqual(value ?? Number.NaN)
      expect(results.isHit(stock)).toBe(value === 1)
    }
  })

  test.each([
    'XG:DYNAINFO(17)>EMA(C,5);',
    'XG:BARSLAST(C>O)<FINANCE(34);',
    'XG:BETA(20)>1;',
    'XG:MA(C,FINANCE(42))>C;',
    'XG:"000001$CLOSE">C;',
    'XG:CAPITAL#WEEK>1;',
  ])('%s 要看全部历史', (text) => {
    expect(reachOf(formulaOf(text))).toBe(Number.POSITIVE_INFINITY)
  })
})
