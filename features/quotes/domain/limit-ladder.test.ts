import { expect, it } from 'vitest'
import { limitLadder, runText } from './limit-ladder.ts'

it('连板梯队从高到低，每一级有几只', () => {
  expect(limitLadder([{ days: 1 }, { days: 4 }, { days: 1 }, { days: 2 }])).toEqual([
    { days: 4, count: 1 },
    { days: 2, count: 1 },
    { days: 1, count: 2 },
  ])
  expect([runText(1), runText(3)]).toEqual(['首板', '3连板'])
})
