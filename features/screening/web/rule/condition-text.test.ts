import { expect, test } from 'vitest'
import type { Condition } from '../../contract/rule.ts'
import { CONDITIONS } from '../testing/samples.ts'
import { conditionText } from './condition-text.ts'

const find = (zbId: string): Condition => {
  const found = CONDITIONS.find((one) => one.zbId === zbId)
  if (!found) throw new Error(zbId)
  return found
}
const text = (zbId: string, parameters: Record<string, number>, name = find(zbId).name) =>
  conditionText({ name, zbId, typeId: find(zbId).typeId, parameters }, find(zbId))

test('小于、不高于一个正数时写明不含亏损，与一句话选股说的一样', () => {
  expect(text('pe', {})).toBe('市盈率（不含亏损）小于20倍')
  expect(text('pe', { OP: 3, X: 15 })).toBe('市盈率（不含亏损）不高于15倍')
  expect(text('pe', { OP: 2, X: 15 }, '市盈率（不含亏损）')).toBe('市盈率（不含亏损）小于15倍')
})

test('要负的、大于与介于不写；一句话说出来的改成大于以后也不再写', () => {
  expect(text('pe', { OP: 2, X: 0 })).toBe('市盈率小于0倍')
  expect(text('pe', { OP: 0, X: 20 })).toBe('市盈率大于20倍')
  expect(text('pe', { OP: 4, X: 0, Y: 20 })).toBe('市盈率介于0倍与20倍之间')
  expect(text('pe', { OP: 0, X: 20 }, '市盈率（不含亏损）')).toBe('市盈率大于20倍')
})

test('不比较的条件写参数', () => {
  expect(text('ma-cross', { N1: 10 })).toBe('均线金叉（短期 10日，长期 10日）')
  expect(text('macd-cross', {})).toBe('MACD金叉')
})
