import type { CallOutcome } from '@niujin/contract-kit'
import {
  checkFormula,
  countMatches,
  ownFormulas,
  saveFormula,
  understandWords,
  type ScreenRuleInput,
} from '@niujin/screening/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeOf, deviceAt, must, type Device } from './testing/device.ts'

const CHINESE = /[\u4e00-\u9fff]/

let product: Product
let device: Device
beforeAll(async () => {
  product = await visitProduct()
  device = deviceAt(product.url)
  // The engine reads its history first.
  await vi.waitUntil(async () => codeOf(await count('XG:C>0;')) === '0', { timeout: 180_000, interval: 1000 })
})
afterAll(() => product.stop())
beforeEach(() => {
  device = deviceAt(product.url)
})

type Numbers = Record<string, number>
type Parameter = {
  name: string
  meaning: string
  min: number
  max: number
  default: number
  step: number
  unit: string
}

const ruleOf = (text: string, parameters: Numbers = {}): ScreenRuleInput => ({
  conditions: [{ name: '公式', zbId: 'draft', typeId: 'formula', parameters, text }],
})
const parameterOf = (name: string, value = 5): Parameter => ({
  name,
  meaning: name,
  min: -1e308,
  max: 1e308,
  default: value,
  step: 1,
  unit: '',
})

/** What a call answers: it has to, and when it is a no, in Chinese. How long it takes is for `formula.fuzz` and `screen.beside_heavy`. */
async function answered<Value>(call: Promise<CallOutcome<Value, string>>): Promise<CallOutcome<Value, string>> {
  const outcome = await call
  if (!outcome.ok) expect(outcome.msg).toMatch(CHINESE)
  return outcome
}

const count = (text: string, parameters?: Numbers) => device.call(countMatches, { rule: ruleOf(text, parameters) })
const check = async (text: string, parameters: Parameter[] = []) =>
  answered(device.call(checkFormula, { text, parameters }))
const screened = async (text: string, parameters?: Numbers) => codeOf(await answered(count(text, parameters)))

/** The sentences about a formula that cannot be read. */
async function problemsOf(text: string): Promise<string[]> {
  const { problems } = must(await check(text))
  for (const { line, column } of problems) expect(Math.min(line, column)).toBeGreaterThanOrEqual(1)
  return problems.map(({ message }) => message)
}

describe('写得过分的公式', () => {
  test.each([
    ['四千层括号', `XG:${'('.repeat(4000)}C${')'.repeat(4000)}>0;`, 'FORMULA_TOO_HEAVY'],
    ['两千层函数', `XG:${'ABS('.repeat(2000)}C${')'.repeat(2000)}>0;`, 'FORMULA_TOO_HEAVY'],
    ['只开不关的括号', `XG:${'('.repeat(150)}`, 'FORMULA_INVALID'],
    ['一万个负号', `XG:${'-'.repeat(10_000)}C>0;`, 'FORMULA_TOO_HEAVY'],
    ['没有关上的文字与注释', `XG:C>0;{${'"\''.repeat(4000)}`, 'FORMULA_INVALID'],
    ['一万层括号', `XG:${'('.repeat(10_000)}C${')'.repeat(10_000)}>0;`, 'FORMULA_TOO_LONG'],
    ['三万项相加', `XG:${'C+'.repeat(30_000)}C>0;`, 'FORMULA_TOO_LONG'],
    ['两万行', 'A:1;'.repeat(20_000), 'FORMULA_TOO_LONG'],
    ['四万字的注释', `XG:C>0;{${'字'.repeat(40_000)}}`, 'FORMULA_TOO_LONG'],
  ])('%s：说出哪里不行，不能选股', async (_name, text, code) => {
    const messages = await problemsOf(text)
    expect(messages.length).toBeGreaterThan(0)
    for (const message of messages) expect(message).toMatch(CHINESE)
    expect(await screened(text)).toBe(code)
  })

  test('1 MB 的公式：说提交的太大，不当作公式去读', async () => {
    const text = `XG:C>0;{${'字'.repeat(1_000_000 / 3)}}`
    for (const outcome of [await answered(device.call(checkFormula, { text })), await answered(count(text))]) {
      expect(outcome).toMatchObject({ ok: false, code: 'BODY_TOO_LARGE' })
    }
  })
})

describe('数字荒唐的公式', () => {
  test.each([
    ['往前十亿天', 'XG:REF(C,1000000000)>0;'],
    ['往后看的负周期', 'XG:REF(C,-5)>0;'],
    ['随行情变的负周期求和', 'XG:SUM(C,-C)>0;'],
    ['有正有负的周期求和', 'XG:SUM(C,C-REF(C,1))>0;'],
    ['没有数的周期', 'XG:MA(C,SQRT(-1))>0;'],
    ['除以零', 'XG:C/0>0;'],
    ['无穷大的周期', 'XG:HHV(H,C/0)>0;'],
    ['极大的幂', 'XG:POW(C,1000000)>0;'],
  ])('%s：照算，或说明为什么不行', async (_name, text) => {
    expect(['0', 'FORMULA_INVALID', 'FORMULA_FUTURE', 'FORMULA_TOO_HEAVY']).toContain(await screened(text))
  })

  test('往前十亿天没有行情，一只也选不出', async () => {
    expect(must(await answered(count('XG:REF(C,1000000000)>0;'))).total).toBe(0)
  })

  test('1e9 这种写法读不成公式时说出位置', async () => {
    const { problems, outputs } = must(await check('XG:REF(C,1e9)>0;'))
    expect(problems.length + outputs.length).toBeGreaterThan(0)
    expect(['0', 'FORMULA_INVALID']).toContain(await screened('XG:REF(C,1e9)>0;'))
  })

  test('一百多行、每行都要数遍全部历史：算完，或到时间停下；这期间公式照查、接口照答', async () => {
    const lines = Array.from(
      { length: 160 },
      (_, at) => `V${at}:=HHV(SUM(H,MOD(BARSCOUNT(C),${at + 7})),BARSCOUNT(C));`,
    )
    const text = `${lines.join('')}XG:${lines.map((_, at) => `V${at}`).join('+')}>0;`
    const heavy = answered(count(text))
    const other = deviceAt(product.url)
    must(await answered(other.call(checkFormula, { text: 'XG:C>0;' })))
    must(await answered(other.call(ownFormulas, {})))
    expect(['0', 'FORMULA_TOO_HEAVY']).toContain(codeOf(await heavy))
    expect(must(await answered(count('XG:C>0;'))).total).toBeGreaterThan(0)
  })
})

describe('参数', () => {
  const names = Array.from({ length: 16 }, (_, at) => `N${at + 1}`)
  const text = `XG:${names.map((name) => `MA(C,${name})+REF(C,${name})`).join('+')}>0;`

  test.each([1e308, -1e308, 5e-324, 0, -0.5, 2 ** 53, -(2 ** 31)])('十六个参数都取 %d：有答复', async (value) => {
    const parameters = Object.fromEntries(names.map((name) => [name, value]))
    expect(['0', 'FORMULA_INVALID', 'FORMULA_FUTURE', 'FORMULA_TOO_HEAVY']).toContain(await screened(text, parameters))
    const { problems } = must(
      await check(
        text,
        names.map((name) => parameterOf(name, value)),
      ),
    )
    expect(problems).toEqual([])
  })

  test('第十七个参数、同名的参数、没有给的参数', async () => {
    expect(
      await check(
        'XG:C>0;',
        [...names, 'N17'].map((name) => parameterOf(name)),
      ),
    ).toMatchObject({ ok: false, code: 'INPUT_INVALID' })
    expect((await check('XG:MA(C,N)>0;', [parameterOf('N'), parameterOf('N')])).ok).toBe(true)
    expect(await screened(text, { N1: 5 })).toBe('FORMULA_INVALID')
  })

  test('名字专为正则表达式而起：不当作表达式', async () => {
    const bomb = '(((a+)+)+)+$'
    for (const name of [bomb, '.*', '[', '\\', '$&', '__proto__', 'constructor']) {
      expect(await screened('XG:C>0;', { [name]: 5 }), name).toBe('0')
      expect((await check('XG:C>0;', [parameterOf(name)])).ok, name).toBe(true)
    }
    // A parameter that is part of another name changes nothing there, and one called by any character changes no formula.
    expect(await screened('XG:MACD.DIF>-1000;', { A: 5, '.': 5 })).toBe(await screened('XG:MACD.DIF>-1000;'))
  })
})

describe('名字与说法', () => {
  test.each([
    ['一万个字母的名字', `${'A'.repeat(10_000)}:C>0;`],
    ['一万个字母、末尾一个叹号', `XG:${'a'.repeat(10_000)}!`],
    ['一万个空格', `XG:C${' '.repeat(10_000)}>`],
    ['嵌套的引用', `XG:"${'A.'.repeat(5000)}">0;`],
    ['看不见的字符', `XG:\u200B\uFEFF${'\u202E'.repeat(1000)}>0;`],
    ['半个表情', `XG:\uD83D>0;`],
  ])('%s：有答复，引擎不停', async (_name, text) => {
    expect((await check(text)).ok).toBe(true)
    expect(['0', 'FORMULA_INVALID', 'INPUT_INVALID']).toContain(await screened(text))
  })

  test('空字符数据库存不下：说清楚，不当作公式去读', async () => {
    expect(codeOf(await check('XG:\u0000C>0;'))).toBe('INPUT_INVALID')
    expect(await screened('XG:\u0000C>0;')).toBe('INPUT_INVALID')
  })

  test('一句话选股里的重复与嵌套', async () => {
    for (const words of [
      '大'.repeat(200),
      '1'.repeat(200),
      '(a+)+'.repeat(40),
      '5日10日'.repeat(33),
      '涨幅大于'.repeat(50),
      ' '.repeat(199) + '涨',
      '%'.repeat(200),
    ]) {
      expect((await answered(device.call(understandWords, { words }))).ok, words.slice(0, 10)).toBe(true)
    }
    expect(await answered(device.call(understandWords, { words: '涨'.repeat(201) }))).toMatchObject({
      ok: false,
      code: 'INPUT_INVALID',
    })
  })
})

describe('引用', () => {
  const save = (name: string, text: string) =>
    device.call(saveFormula, { name, text, kind: 'selection', pane: 'below' })

  test.each([
    ['用自己的名字', 'A:A+1;', 'A'],
    ['互相用到', 'A:=B+1;B:=A+1;XG:A>B;', 'B'],
    ['引用还没有的公式', 'X:"ZIJI.X"+1;', 'ZIJI'],
  ])('%s：说出是哪个名字，存不下', async (_name, text, culprit) => {
    const messages = await problemsOf(text)
    expect(messages.join()).toContain(culprit)
    expect(codeOf(await answered(save('ZIJI', text)))).toBe('FORMULA_INVALID')
    expect(must(await device.call(ownFormulas, {})).list).toEqual([])
  })

  test('与公式库同名、引用那个名字：引用的是公式库里的，不会绕回自己', async () => {
    expect(codeOf(await answered(save('KDJ', 'K:"KDJ.K">50;')))).toBe('0')
    expect(await screened('K:"KDJ.K">50;')).toBe('0')
  })

  test('一个公式里引用几百次', async () => {
    const text = `XG:${Array.from({ length: 600 }, (_, at) => `"KDJ.K"*${at + 1}`).join('+')}>0;`
    expect(['0', 'FORMULA_INVALID', 'FORMULA_TOO_HEAVY']).toContain(await screened(text))
  })
})

describe('未来函数', () => {
  test.each(['BACKSET(C>REF(C,1),5)', 'ZIG(3,5)>0', 'REFX(C,1)>C', 'TROUGHBARS(3,16,1)=0', 'PEAKBARS(3,16,1)=0'])(
    '%s：指出来，不能选股',
    async (call) => {
      const text = `A:=1;XG:${call};`
      const { future } = must(await check(text))
      expect(future.map(({ line }) => line)).toContain(1)
      expect(await answered(count(text))).toMatchObject({
        ok: false,
        code: 'FORMULA_FUTURE',
        msg: '公式用了未来函数，不能用来选股',
      })
    },
  )
})

describe('之后', () => {
  test('二十个人各用一个没人用过的公式同时选股，都有答复，平常的选股照常', async () => {
    const textOf = (at: number) =>
      `XG:${Array.from({ length: 4 }, (_, term) => `HHV(H,${at * 4 + term + 2})`).join('+')}>0;`
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => deviceAt(product.url).call(countMatches, { rule: ruleOf(textOf(at)) })),
    )
    expect(answers.map(codeOf)).toEqual(answers.map(() => '0'))
    const { total, universe, counts } = must(await answered(count('XG:C>REF(C,1);')))
    expect(universe).toBeGreaterThan(1000)
    expect(total).toBeGreaterThan(0)
    expect(counts).toEqual([total])
  })
})
