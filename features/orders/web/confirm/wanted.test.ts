import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { wantedOf } from './wanted.ts'

test('从地址里读出要买什么', () => {
  expect(wantedOf('?lines=vip-year*1,notebook-black*2&fromCart=1&gift=1&activityCode=double11')).toEqual({
    lines: [
      { priceId: 'vip-year', count: 1 },
      { priceId: 'notebook-black', count: 2 },
    ],
    isGift: true,
    fromCart: true,
    activityCode: 'double11',
  })
  expect(wantedOf('?lines=a,b*0,*3,c*x,a*2').lines).toEqual([{ priceId: 'a', count: 3 }])
  expect(wantedOf('').lines).toEqual([])
})

test('任何地址都只读出一单装得下的', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.integer({ min: -5, max: 5000 }))), (given) => {
      const { lines } = wantedOf(`?lines=${encodeURIComponent(given.map(([id, count]) => `${id}*${count}`).join(','))}`)
      expect(lines.length).toBeLessThanOrEqual(LIMITS.lines)
      expect(new Set(lines.map(({ priceId }) => priceId)).size).toBe(lines.length)
      for (const { count } of lines) {
        expect(count).toBeGreaterThanOrEqual(1)
        expect(count).toBeLessThanOrEqual(LIMITS.count)
      }
    }),
  )
})
