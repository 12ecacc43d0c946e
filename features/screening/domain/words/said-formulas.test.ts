import { evaluateFormula, findFormula, functionsByName, readFormula } from '@niujin/formula'
import { describe, expect, it, test } from 'vitest'
import { formulaOf } from '../library/index.ts'
import { wanderingBars } from '../testing/formula-bars.ts'
import { SECTORS } from '../testing/sector-names.ts'
import { understand } from './understand.ts'

const formulasOf = (said: string) => understand(said, SECTORS).conditions.map((one) => formulaOf(one)?.text ?? '')
const lastLine = (text: string) => text.split('\n').at(-1)

const TODAY = '((C/REF(C,1)-1)*100)'

/** What is computed for things the library has no entry for. */
const MEANT: readonly (readonly [said: string, formula: string])[] = [
  ['跌3个点以内', `XG:${TODAY}<0 AND ${TODAY}>=-3;`],
  ['跌幅小于3%', `XG:${TODAY}<0 AND ${TODAY}>-3;`],
  ['涨3个点以内', `XG:${TODAY}>0 AND ${TODAY}<=3;`],
  ['近5日跌幅在10%以内', 'XG:((C/REF(C,5)-1)*100)<0 AND ((C/REF(C,5)-1)*100)>=-10;'],
  ['涨跌幅在2%以内', 'XG:((C/REF(C,1)-1)*100)>=-2 AND ((C/REF(C,1)-1)*100)<=2;'],
  ['跌幅超过5%', 'XG:((C/REF(C,1)-1)*100)<-5;'],
  ['昨天MACD金叉', 'XG:REF(CROSS(DIF,DEA),1);'],
  ['3天前涨停', 'XG:REF(涨停,3);'],
  ['昨日涨幅3%-5%', `XG:REF(${TODAY}>=3 AND ${TODAY}<=5,1);`],
  ['近10天内MACD金叉', 'XG:EXIST(CROSS(DIF,DEA),10);'],
  ['今天没涨停', 'XG:NOT(涨停);'],
  ['首板', 'XG:涨停 AND NOT(REF(涨停,1));'],
  ['非银行', "XG:NOT(INBLOCK('银行'));"],
  ['不要创业板', "XG:NOT(CODELIKE('30'));"],
  ['创业板或科创板', "XG:CODELIKE('30') OR CODELIKE('68');"],
  ['5日线在10日线上方', 'XG:MA(C,5)>MA(C,10);'],
  ['MA5>MA10>MA20', 'XG:MA(C,5)>MA(C,10) AND MA(C,10)>MA(C,20);'],
  ['BIAS小于-10', 'XG:((C/MA(C,6)-1)*100)<-10;'],
  ['成交量大于10万手', 'XG:(V)>100000;'],
  ['破净', 'XG:(FINANCE(39)/FINANCE(19))<1 AND FINANCE(19)>0;'],
  ['市盈率小于20', 'XG:(DYNAINFO(39))<20 AND (DYNAINFO(39))>0;'],
  ['市盈率小于20（含亏损）', 'XG:(DYNAINFO(39))<20;'],
  ['上市不到一年', 'XG:(FINANCE(42))<365;'],
  ['MACD和KDJ同时金叉', 'XG:CROSS(DIF,DEA) AND CROSS(K,D);'],
]

const bars = wanderingBars(300, 11)

function valuesOf(text: string): Float64Array | undefined {
  const { formula } = readFormula({ text, parameters: [] }, { functions: functionsByName, find: findFormula })
  return formula && evaluateFormula(formula, { bars })[0]?.values
}

describe('一句话选股：听成的公式就是那句话的意思', () => {
  it.each(MEANT)('%s', (said, formula) => {
    expect(formulasOf(said).map(lastLine)).toEqual([formula])
  })

  it('市盈率小于多少写在条件的名字里：不含亏损', () => {
    expect(understand('市盈率小于20').conditions.map(({ name }) => name)).toEqual(['市盈率（不含亏损）'])
    expect(understand('市盈率小于20，市盈率大于5').conditions.map(({ name }) => name)).toEqual(['市盈率'])
  })

  test('昨天的条件，今天的值就是原来昨天的值；几天内的，有一天是就是', () => {
    const [plain = '', shifted = '', within = ''] = ['KDJ金叉', '昨天KDJ金叉', '近5天内KDJ金叉'].flatMap(formulasOf)
    const [today, yesterday, lately] = [plain, shifted, within].map(valuesOf)
    const days = Array.from({ length: 200 }, (_, at) => at + 100)
    for (const day of days) {
      expect(yesterday?.[day]).toBe(today?.[day - 1])
      expect(lately?.[day]).toBe(Math.max(...Array.from(today?.slice(day - 4, day + 1) ?? [])))
    }
    expect(days.some((day) => today?.[day] === 1)).toBe(true)
  })

  test('涨多少以内与跌多少以内：不涨不跌的两边都不算', () => {
    const [rise, fall] = ['涨3个点以内', '跌3个点以内'].flatMap(formulasOf).map(valuesOf)
    for (let day = 1; day < bars.length; day += 1) {
      const change = ((bars.close[day] ?? 0) / (bars.close[day - 1] ?? 1) - 1) * 100
      expect([rise?.[day], fall?.[day]]).toEqual([
        Number(change > 0 && change <= 3),
        Number(change < 0 && change >= -3),
      ])
    }
  })
})
