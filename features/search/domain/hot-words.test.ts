import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choose, HALF_LIFE, mostChosen, NOTHING_CHOSEN } from './hot-words.ts'

const chosen = (choices: readonly (readonly [id: string, at: number])[]) =>
  choices.reduce((popularity, [id, at]) => choose(popularity, id, at), NOTHING_CHOSEN)

test('还没有人选过就没有热门', () => {
  expect(mostChosen(NOTHING_CHOSEN, 0, 10)).toEqual([])
})

test('选得多的在前，同样多的次序固定', () => {
  const popularity = chosen([
    ['b', 0],
    ['a', 0],
    ['c', 0],
    ['c', 0],
  ])
  expect(mostChosen(popularity, 0, 10)).toEqual(['c', 'a', 'b'])
  expect(mostChosen(popularity, 0, 1)).toEqual(['c'])
})

test('旧的会淡去：半衰期之后两次不如刚才的两次，也不如更多的新选择', () => {
  const popularity = chosen([
    ['old', 0],
    ['old', 0],
    ['new', HALF_LIFE * 1.5],
  ])
  expect(mostChosen(popularity, HALF_LIFE * 1.5, 10)).toEqual(['new', 'old'])
})

test('久了就忘掉，不占内存', () => {
  const popularity = choose(chosen([['old', 0]]), 'new', HALF_LIFE * 10)
  expect([...popularity.scores.keys()]).toEqual(['new'])
})

test('时钟往回走也不会把分数变大', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e9), { maxLength: 30 }), (times) => {
      const popularity = chosen(times.map((at) => ['a', at] as const))
      expect(popularity.scores.get('a')?.score ?? 0).toBeLessThanOrEqual(times.length)
    }),
  )
})
