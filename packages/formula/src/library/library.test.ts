import { describe, expect, test } from 'vitest'
import { readFormula } from '../analyse/analyse.ts'
import { evaluateFormula } from '../evaluate/evaluate.ts'
import { functionsByName } from '../functions/index.ts'
import { runOn } from '../functions/testing/run.ts'
import { parse } from '../syntax/index.ts'
import type { SecurityFacts } from '../bars.ts'
import type { LibraryFormula } from './formula.ts'
import { findFormula, formulaLibrary } from './index.ts'
import { wanderingBars } from './testing/bars.ts'

const surroundings = { functions: functionsByName, find: findFormula }

/** The 38 formulas the app is measured by. */
const REQUIRED = [
  'MACD',
  'KDJ',
  'RSI',
  'BOLL',
  'WR',
  'DMI',
  'CCI',
  'TRIX',
  'BIAS',
  'OBV',
  'DMA',
  'VR',
  'CR',
  'PSY',
  'BRAR',
  'ROC',
  'ENE',
  'BBI',
  'MFI',
  'ATR',
  'MTM',
  'EXPMA',
  'LWR',
  'DPO',
  'MACD金叉',
  'KDJ低位金叉',
  '均线多头',
  '放量突破',
  '回踩年线',
  '涨停',
  '二连板',
  '三个白武士',
  '早晨之星',
  '出水芙蓉',
  '锤头',
  '布林收口突破',
  '缩量新低反转',
  '海龟突破',
]
const PROMISES = /必涨|必跌|稳赚|保证|一定会|翻倍收益|包赚|推荐买入/

function factsOf(given: Partial<SecurityFacts>): { facts?: SecurityFacts } {
  const { facts } = runOn({ length: 0 }, { floatShares: 20_000_000, totalShares: 30_000_000, ...given })
  return facts === undefined ? {} : { facts }
}

function isFilled(formula: LibraryFormula): boolean {
  const texts = [formula.id, formula.name, formula.text, formula.explanation, formula.source]
  return texts.every((text) => text.trim() !== '') && formula.parameters.every((one) => one.meaning !== '')
}

function namesOf(formulas: readonly LibraryFormula[]): string[] {
  return formulas.map((formula) => formula.id)
}

describe('公式库', () => {
  test('一百个以上，编号不重复，每一项都填了', () => {
    expect(formulaLibrary.length).toBeGreaterThanOrEqual(100)
    expect(new Set(namesOf(formulaLibrary).map((id) => id.toUpperCase())).size).toBe(formulaLibrary.length)
    expect(namesOf(formulaLibrary.filter((formula) => !isFilled(formula)))).toEqual([])
    expect(REQUIRED.filter((id) => findFormula(id) === undefined)).toEqual([])
    expect(formulaLibrary.filter((formula) => formula.kind === 'pattern')).toHaveLength(34)
  })

  test('按编号找，不分大小写；没有的找不到', () => {
    expect(findFormula(' macd ')?.name).toBe('平滑异同移动平均线')
    expect(findFormula('不存在')).toBeUndefined()
  })

  test('说明是一到三句中文，不许诺收益', () => {
    for (const { id, explanation } of formulaLibrary) {
      expect([id, explanation]).toEqual([id, expect.stringMatching(/^[^。]+。(?:[^。]+。){0,2}$/)])
      expect([id, PROMISES.test(explanation)]).toEqual([id, false])
    }
  })

  test('参数不超过十六个，默认值在范围之内，正文用到每一个', () => {
    for (const { id, parameters, text } of formulaLibrary) {
      expect(parameters.length, id).toBeLessThanOrEqual(16)
      const words = new Set(text.match(/[A-Z_][A-Z0-9_]*/g))
      for (const one of parameters) {
        expect([id, one.name, words.has(one.name)]).toEqual([id, one.name, true])
        expect(one.min <= one.default && one.default <= one.max, `${id} ${one.name}`).toBe(true)
      }
    }
  })

  test('每一个都读得懂、查得过，没有用到未来', () => {
    for (const formula of formulaLibrary) {
      expect([formula.id, parse(formula.text).problems]).toEqual([formula.id, []])
      const { formula: checked, problems } = readFormula(formula, surroundings)
      expect([formula.id, problems, checked?.future]).toEqual([formula.id, [], []])
    }
  })

  test('形态和选股只有一个输出，值是成立、不成立或无效', () => {
    const bars = wanderingBars(400, 7)
    const facts = factsOf({ finance: () => 500, dynamicInfo: () => 10 })
    for (const formula of formulaLibrary.filter((one) => one.kind !== 'indicator')) {
      const { formula: checked } = readFormula(formula, surroundings)
      const outputs = checked ? evaluateFormula(checked, { bars, ...facts }) : []
      expect([formula.id, outputs.length]).toEqual([formula.id, 1])
      const others = outputs[0]?.values?.filter((value) => value !== 0 && value !== 1 && !Number.isNaN(value))
      expect([formula.id, others]).toEqual([formula.id, new Float64Array(0)])
    }
  })

  test('每一个指标在足够长的行情上都有值', () => {
    const bars = wanderingBars(600, 3)
    const facts = factsOf({ index: wanderingBars(600, 4) })
    for (const formula of formulaLibrary.filter((one) => one.kind === 'indicator')) {
      const { formula: checked } = readFormula(formula, surroundings)
      for (const { label, values } of checked ? evaluateFormula(checked, { bars, ...facts }) : []) {
        if (values !== undefined)
          expect([formula.id, label, Number.isFinite(values.at(-1))]).toEqual([formula.id, label, true])
      }
    }
  })

  test('行情很短或没有时也算得出来，只是没有值', () => {
    for (const length of [0, 1, 2, 5]) {
      const bars = wanderingBars(length, 5)
      for (const formula of formulaLibrary) {
        const { formula: checked } = readFormula(formula, surroundings)
        expect(() => checked && evaluateFormula(checked, { bars }), formula.id).not.toThrow()
      }
    }
  })
})
