import { expect, test } from 'vitest'
import { EvaluationLine } from './evaluation-line.ts'
import { ruleOf } from './testing/rules.ts'

test('一个人的选股再多再慢，最多占两个位置，别人的照算', async () => {
  const evaluated: string[] = []
  const line = new EvaluationLine(
    ({ id, owner }) => {
      evaluated.push(id)
      return owner === '甲' ? new Promise(() => undefined) : Promise.resolve()
    },
    { onError: () => undefined, every: 30 },
  )
  const of = (owner: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `${owner}${at}`, version: 1, owner, rule: ruleOf('X:C>O;') }))
  await line.go([...of('甲', 20), ...of('乙', 3)])
  expect(evaluated.toSorted()).toEqual(['乙0', '乙1', '乙2', '甲0', '甲1'].toSorted())
  line.stop()
})
