import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { readFormula } from '../analyse/analyse.ts'
import type { FormulaSource } from '../analyse/surroundings.ts'
import { functionsByName } from '../functions/index.ts'
import { barsOf } from '../functions/testing/run.ts'
import { wanderingBars } from '../library/testing/bars.ts'
import { FormulaLimitError } from '../problem.ts'
import { evaluateFormula, type Evaluation } from './evaluate.ts'

const bars = wanderingBars(2_500, 7)

function read(text: string, others: Readonly<Record<string, string>> = {}) {
  const find = (name: string): FormulaSource | undefined =>
    others[name] === undefined
      ? undefined
      : { text: others[name], parameters: [{ name: 'N', min: 1, max: 99, default: 5 }] }
  return readFormula({ text, parameters: [] }, { functions: functionsByName, find })
}

function work(text: string, given: Partial<Evaluation> = {}) {
  const { formula, problems } = read(text)
  if (!formula) throw new Error(problems.map(({ message }) => message).join(' '))
  return evaluateFormula(formula, { bars, ...given })
}

/** `T0` and then so many lines that each put the last one twice. */
function doubled(first: string, times: number, join = 'VARCAT'): string {
  const lines = Array.from({ length: times }, (_, at) => `T${at + 1}:=${join}(T${at},T${at});`)
  return `T0:=${first};${lines.join('')}XG:STRLEN(T${times})>5;`
}

describe('文字花多少', () => {
  test.each([
    ['VAR2STR(C,2)', 17, 'VARCAT'],
    ["'牛'", 24, 'STRCAT'],
    ['STKNAME', 40, 'STRCAT'],
    ['CON2STR(C,2)', 900, 'VARCAT'],
  ])('%s 一行一行翻倍 %d 次，不算就知道太长', (first, times, join) => {
    const { formula, problems } = read(doubled(first, times, join))
    expect(formula).toBeUndefined()
    expect(problems[0]).toMatchObject({ code: 'tooLarge', message: '这里的文字可能超过 4096 个字，请拼得短一些。' })
  })

  test('写在公式里的文字也有上限', () => {
    expect(read(`A:STRLEN('${'牛'.repeat(4_097)}');`).problems).toMatchObject([{ code: 'tooLarge' }])
    expect(read(`A:STRLEN('${'牛'.repeat(4_096)}');`).problems).toEqual([])
  })

  test('名称比想的长，拼到太长时停下来说明', () => {
    const facts = { name: '长'.repeat(3_000), code: '600000' } as unknown as NonNullable<Evaluation['facts']>
    expect(() => work('A:STRLEN(STRCAT(STKNAME,STKNAME));', { facts })).toThrow(FormulaLimitError)
    expect(() => work('A:STRLEN(STRCAT(STKNAME,STKNAME));', { facts })).toThrow(
      '公式拼出的文字超过了 4096 个字，已停止。',
    )
  })

  test('许多文字合起来有上限，远在内存用完之前', () => {
    const lines = Array.from(
      { length: 60 },
      (_, at) => `T${at}:=VARCAT(VARCAT(VARCAT(VAR2STR(C+${at},9),VAR2STR(O,9)),VAR2STR(H,9)),VAR2STR(L,9));`,
    )
    const text = `${lines.join('')}XG:${lines.map((_, at) => `STRLEN(T${at})`).join('+')}>0;`
    expect(() => work(text, { limits: { values: 2_000_000 } })).toThrow('公式占用的内存太多，已停止。')
  })

  test('读过的字与写出的字都算步数', () => {
    const text = (count: number) =>
      `XG:${Array.from({ length: count }, (_, at) => `STRLEN(VARCAT(VAR2STR(C+${at},9),'${'字'.repeat(900)}'))`).join('+')}>0;`
    expect(work(text(1), { limits: { steps: 13_000_000 } })).toHaveLength(1)
    expect(() => work(text(2), { limits: { steps: 13_000_000 } })).toThrow('公式的计算量太大，已停止。')
  })
})

/** Milliseconds of this thread: what else the machine does is not counted. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

describe('到时间就停', () => {
  // Each costs a fraction of a second; nothing of it alone reaches the next look by its steps.
  test.each([
    ['RELATE', 'RELATE(C,V,BARSCOUNT(C)-{N})'],
    ['RAND', 'RAND(100+{N}*C)'],
    ['名次', 'FINDHIGH(C,0,BARSCOUNT(C)-{N},3)'],
    ['筹码', 'WINNER(C+{N})'],
    ['文字', 'STRLEN(VAR2STR(C+{N},9))'],
    ['周线', 'C#WEEK+{N}'],
    ['套着的窗口', 'SUM(HHV(SUM(C,BARSCOUNT(C)-{N}),5),BARSCOUNT(C)/2)'],
  ])('%s：最后一步之后不到五十毫秒就看了钟', (_name, call) => {
    const text = `XG:${Array.from({ length: 12 }, (_, at) => call.replaceAll('{N}', String(at + 1))).join('+')}>0;`
    const longestWithoutCheck = () => {
      let [checked, longest] = [processorTime(), 0]
      const isLate = () => {
        longest = Math.max(longest, processorTime() - checked)
        checked = processorTime()
        return false
      }
      work(text, { limits: { isLate, steps: 1e12, values: 100_000_000 } })
      return longest
    }
    // The best of a few: the first is not yet compiled. One that is quick enough needs no other.
    let best = Infinity
    for (let tries = 0; tries < 3 && best >= 50; tries += 1) best = Math.min(best, longestWithoutCheck())
    expect(best).toBeLessThan(50)
  })
})

describe('公式引用公式', () => {
  test('一层引用许多次、层层这样，合起来太大时不算就知道', () => {
    const many = (name: string) => `A:${Array.from({ length: 30 }, (_, at) => `"${name}.A"(${at + 2})`).join('+')};`
    const others = { F1: many('F2'), F2: many('F3'), F3: many('F4'), F4: many('F5'), F5: 'A:MA(C,N)+MA(C,6);' }
    expect(read('XG:F3.A>0;', others).problems).toEqual([])
    expect(read('XG:F1.A>0;', others).formula).toBeUndefined()
  })

  test('层层都很深的，说太大或太复杂，不出别的错', () => {
    const deep = (inner: string) => `A:${inner}${'+C*2'.repeat(1_990)};`
    const others = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`F${at}`, deep(at === 7 ? 'C' : `F${at + 1}.A`)]),
    )
    for (const from of [0, 2, 4, 6]) {
      const { formula, problems } = read(`XG:F${from}.A>0;`, others)
      if (!formula) expect(problems.map(({ code }) => code)).not.toEqual([])
      else {
        try {
          evaluateFormula(formula, { bars: barsOf({ close: new Float64Array(3).fill(1) }) })
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaLimitError)
        }
      }
    }
  })

  test('引用里的未来函数说得出来，但不会越积越多', () => {
    const lines = Array.from({ length: 200 }, () => 'REFX(C,1)').join('+')
    const others = { F1: `A:${lines};` }
    const { formula } = read(`XG:${Array.from({ length: 40 }, (_, at) => `"F1.A"(${at + 2})`).join('+')}>0;`, others)
    expect(formula?.future.length).toBeGreaterThan(0)
    expect(formula?.future.length).toBeLessThanOrEqual(40 * 20)
  })
})

test('RAND 的参数是常数时，每一根也各是各的数，少一根多一根都一样', () => {
  const [all] = work('A:RAND(100);')
  expect(new Set(all?.values).size).toBeGreaterThan(50)
  const fewer = wanderingBars(2_400, 7)
  expect([...(work('A:RAND(100);', { bars: fewer })[0]?.values ?? [])]).toEqual(
    [...(all?.values ?? [])].slice(0, 2_400),
  )
  expect([...(work('A:RAND(100);')[0]?.values ?? [])]).toEqual([...(work('A:RAND(100+0*C);')[0]?.values ?? [])])
})

test('很长的名字在说明里截短', () => {
  const long = 'A'.repeat(90_000)
  for (const text of [`X:${long};`, `X:${long}(C);`, `X:"${long}.A";`, `${long}:=C;${long}:=O;X:C;`]) {
    const { problems } = read(text)
    expect(problems.length).toBeGreaterThan(0)
    for (const { message, expected } of problems)
      expect(message.length + (expected ?? []).join('').length).toBeLessThan(200)
  }
})
