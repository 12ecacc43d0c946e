import { expect, test, vi } from 'vitest'
import { tightened } from './blanks.ts'

const WORDS = Array.from({ length: 100 }, (_, at) => `w${at}`)

test('同样的字只读一遍', () => {
  const reads = vi.fn<(text: string) => boolean>(() => false)
  tightened('涨 停 '.repeat(50), reads)
  const asked = reads.mock.calls.map(([text]) => text)
  expect(new Set(asked).size).toBe(asked.length)
})

test('再碎的话也只读两百段：后面的当作没听懂，空格照旧，一个字不少', () => {
  const reads = vi.fn<(text: string) => boolean>(() => false)
  const text = WORDS.join(' ')
  expect(tightened(text, reads)).toEqual({ text, origin: Array.from(text, (_, at) => at) })
  expect(reads).toHaveBeenCalledTimes(200)
})

test('人会说的长度都读得到：二十五个条件之间的空格，最后一个里的也合得上', () => {
  const said = [...WORDS.slice(0, 24), '市盈率 小于 20']
  const known = new Set([...WORDS, '市盈率小于20'])
  expect(tightened(said.join(' '), (text) => known.has(text)).text).toBe(
    [...WORDS.slice(0, 24), '市盈率小于20'].join(' '),
  )
})
