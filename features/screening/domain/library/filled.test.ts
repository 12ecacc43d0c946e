import { expect, test } from 'vitest'
import { decimal, filled } from './filled.ts'

test('参数名不分大小写，只换整个名字', () => {
  expect(filled('MA(C,n)>MA(C,N)+NN', { N: 5 })).toBe('MA(C,5)>MA(C,5)+NN')
})

test('引号里的文字与引用的公式不换', () => {
  expect(filled(`"KDJ.K">K AND 'K'<>''`, { K: 80 })).toBe(`"KDJ.K">80 AND 'K'<>''`)
})

test('负数加括号，很大很小的数不写成指数', () => {
  expect(filled('C>N', { N: -2 })).toBe('C>(-2)')
  expect(decimal(1e-7)).toBe('0.0000001')
  expect(decimal(1e21)).toBe('1000000000000000000000')
})
