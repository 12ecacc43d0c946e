import { expect, it } from 'vitest'
import { changeText, decimalText, netText, shareText } from './figures.ts'

it('四舍五入到零的数没有正负号', () => {
  expect([
    netText(-0.4),
    netText(0.4),
    decimalText(-0.001),
    shareText(-0.00001),
    changeText(-0.00001),
    changeText(0.00001),
  ]).toEqual(['0', '0', '0.00', '0.00%', '0.00%', '0.00%'])
  expect([netText(-12), netText(12), decimalText(-0.5), shareText(-0.5), changeText(-0.5), changeText(0.5)]).toEqual([
    '-12',
    '+12',
    '-0.50',
    '-50.00%',
    '-50.00%',
    '+50.00%',
  ])
})
