import { readdirSync, readFileSync } from 'node:fs'
import { findFormula, functionsByName, readFormula } from '@niujin/formula'
import { describe, expect, it, test } from 'vitest'
import { chosenCondition } from '../../contract/rule.ts'
import { formulaOf } from '../library/index.ts'
import { conditionInWords } from '../rule.ts'
import { SECTORS } from '../testing/sector-names.ts'
import { understand } from './understand.ts'

/**
 * One sentence a line, and what it means: conditions as people read them, `板块:甲/乙`, `剔除:ST`, and `?` before what cannot
 * be understood, with `#` before a part of the reason that is given.
 */
const FOLDER = new URL('sentences/', import.meta.url)
const LINES = readdirSync(FOLDER).flatMap((file) =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t')),
)
const SENTENCES = LINES.map(([said = '', meaning = '']) => ({ said, meaning: meaning.split(' + ').toSorted() }))

const EXCLUDED = { specialTreatment: 'ST', newListing: '次新', suspended: '停牌' } as const

function heard(said: string): string[] {
  const { conditions, sectors, exclusions, pieces } = understand(said, SECTORS)
  const refused = pieces.filter(({ understood }) => !understood)
  return [
    ...conditions.map((one) => (one.text === undefined ? conditionInWords(one) : one.name)),
    ...(sectors.length > 0 ? [`板块:${sectors.map(({ name }) => name).join('/')}`] : []),
    ...(exclusions.length > 0 ? [`剔除:${exclusions.map((one) => EXCLUDED[one]).join('/')}`] : []),
    ...refused.map(({ text, reason = '' }) => `?${text}${reason === '' ? '' : `#${reason}`}`),
  ].toSorted()
}

/** Whether what was heard is what was meant; a reason may be longer than the part of it that is written down. */
function isSame(part: string, meant: string): boolean {
  const [text, reason] = part.split('#')
  const [wanted, words] = meant.split('#')
  return text === wanted && (reason ?? '').includes(words ?? '')
}

const RESULTS = SENTENCES.map(({ said, meaning }) => ({ said, meaning, parts: heard(said) }))
/** Something was taken that was not said. */
const misread = RESULTS.filter(({ meaning, parts }) =>
  parts.some((part) => !part.startsWith('?') && !meaning.includes(part)),
)
const whole = RESULTS.filter(({ parts }) => parts.every((part) => !part.startsWith('?')))

describe(`一句话选股：${SENTENCES.length} 句里整句听懂 ${whole.length} 句，照样指出没听懂的 ${SENTENCES.length - whole.length} 句，听错 ${misread.length} 句`, () => {
  it.each(RESULTS)('$said', ({ meaning, parts }) => {
    const isRight = parts.length === meaning.length && parts.every((part, at) => isSame(part, meaning[at] ?? ''))
    expect(isRight ? meaning : parts).toEqual(meaning)
  })

  test('听成的每个条件都合约定，公式没有错误，只有一个输出，不用未来函数', () => {
    const conditions = SENTENCES.flatMap(({ said }) => understand(said, SECTORS).conditions)
    for (const one of conditions) {
      expect(chosenCondition.parse(one)).toEqual(one)
      const { formula, problems } = readFormula(
        { text: formulaOf(one)?.text ?? '', parameters: [] },
        { functions: functionsByName, find: findFormula },
      )
      expect([one.name, problems, formula?.outputs.length, formula?.future]).toEqual([one.name, [], 1, []])
    }
  })

  test('没有一句听错，整句听懂的不少于八成半，没有重复的句子', () => {
    expect(misread).toEqual([])
    expect(whole.length / SENTENCES.length).toBeGreaterThanOrEqual(0.85)
    expect(SENTENCES.length).toBeGreaterThanOrEqual(400)
    expect(new Set(SENTENCES.map(({ said }) => said)).size).toBe(SENTENCES.length)
  })
})
