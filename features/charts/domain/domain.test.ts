import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DrawnLine } from '../contract/index.ts'
import { areSameLines, freeName, mergeLines } from './index.ts'

const line = (id: string, value = 10, rest: Partial<DrawnLine> = {}): DrawnLine => ({
  id,
  kind: 'horizontal',
  points: [{ time: 20_261_120, value }],
  colour: 0,
  width: 1,
  ...rest,
})
const ids = (lines: readonly DrawnLine[]) => lines.map(({ id }) => id).join('')
const sorted = (lines: readonly DrawnLine[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))

describe('两台设备画的线合在一起', () => {
  test('各画各的都在，存着的在前', () => {
    expect(ids(mergeLines([], [line('丙')], [line('甲'), line('乙')]))).toBe('甲乙丙')
  })

  test('一边删了的不再回来，除非另一边改过它', () => {
    const base = [line('甲'), line('乙'), line('丙')]
    expect(ids(mergeLines(base, [line('乙'), line('丙')], [line('甲'), line('乙')]))).toBe('乙')
    expect(mergeLines(base, [line('乙'), line('丙')], [line('甲', 12), line('乙'), line('丙')])[0]).toEqual(
      line('甲', 12),
    )
    expect(ids(mergeLines(base, [line('甲', 9), line('乙'), line('丙')], [line('乙'), line('丙')]))).toBe('乙丙甲')
  })

  test('两边都改了同一条，后存的算数', () => {
    expect(mergeLines([line('甲')], [line('甲', 11)], [line('甲', 12)])).toEqual([line('甲', 11)])
  })

  test('字段的先后、写明的“不”与没写，是同一条', () => {
    const { id, ...rest } = line('甲')
    expect(areSameLines([line('甲')], [{ ...rest, dashed: false, id }])).toBe(true)
    expect(areSameLines([line('甲')], [line('甲', 10, { dashed: true })])).toBe(false)
    expect(areSameLines([line('甲'), line('乙')], [line('乙'), line('甲')])).toBe(false)
  })
})

describe('怎样画都成立', () => {
  const any = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    value: fc.integer({ min: 1, max: 3 }),
  })
  const lines = fc
    .uniqueArray(any, { selector: ({ id }) => id })
    .map((list) => list.map(({ id, value }) => line(id, value)))

  test('只有一边改过，就是那一边的；再合一次还是一样', () => {
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        expect(mergeLines(base, base, theirs)).toEqual(theirs)
        expect(sorted(mergeLines(base, mine, base))).toEqual(sorted(mine))
        const merged = mergeLines(base, mine, theirs)
        expect(mergeLines(theirs, merged, theirs)).toEqual(mergeLines(theirs, merged, merged))
        expect(sorted(mergeLines(base, mine, merged))).toEqual(sorted(merged))
      }),
      { numRuns: 2000 },
    )
  })

  test('编号不重，谁先存谁后存留下的是同样几条，新画的一条不少', () => {
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        const merged = mergeLines(base, mine, theirs)
        const names = merged.map(({ id }) => id)
        expect(new Set(names).size).toBe(names.length)
        expect(sorted(mergeLines(base, theirs, mine)).map(({ id }) => id)).toEqual(names.toSorted())
        const isFresh = ({ id }: DrawnLine) => !base.some((one) => one.id === id)
        for (const { id } of [...mine, ...theirs].filter(isFresh)) expect(names).toContain(id)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('布局的名字', () => {
  test.each([
    ['短线', [], '短线'],
    ['短线', ['短线'], '短线 2'],
    ['短线', ['短线', '短线 2'], '短线 3'],
    ['一二三四五六七八九十一二', ['一二三四五六七八九十一二'], '一二三四五六七八九十 2'],
  ])('%s 在 %j 里叫 %s', (wished, taken, name) => {
    expect(freeName(wished, taken, 12)).toBe(name)
  })
})
