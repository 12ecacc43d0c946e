import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ranksAfter, ranksOnTop, type Ranked } from './rank.ts'

const idsOf = (order: readonly Ranked[]) => order.toSorted((a, b) => a.rank - b.rank).map(({ id }) => id)

/** Writes ranks as the store does. */
function write(order: readonly Ranked[], ...ranks: Ranked[]): Ranked[] {
  return order.map((one) => ranks.find(({ id }) => id === one.id) ?? one).toSorted((a, b) => a.rank - b.rank)
}

const move = (order: readonly Ranked[], id: string, after: string | undefined) =>
  write(order, ...ranksAfter(order, id, after))

const LIST: Ranked[] = ['甲', '乙', '丙', '丁'].map((id, rank) => ({ id, rank }))

describe('自选的顺序', () => {
  test('排到某只之后、排到最前，其他的不动', () => {
    expect(idsOf(move(LIST, '丁', '甲'))).toEqual(['甲', '丁', '乙', '丙'])
    expect(idsOf(move(LIST, '丙', undefined))).toEqual(['丙', '甲', '乙', '丁'])
    expect(idsOf(move(LIST, '甲', '丁'))).toEqual(['乙', '丙', '丁', '甲'])
  })

  test('新加的都在最前，彼此按加入的顺序', () => {
    const ranks = ranksOnTop(LIST, 3)
    expect(ranks).toEqual([-3, -2, -1])
    expect(ranksOnTop([], 2)).toEqual([-2, -1])
  })

  test('同一处反复插入一千次，顺序总与照做的列表一致', () => {
    let order: Ranked[] = LIST
    for (let turn = 0; turn < 1000; turn += 1) order = move(order, turn % 2 === 0 ? '丙' : '丁', '甲')
    expect(idsOf(order)).toEqual(['甲', '丁', '丙', '乙'])
  })

  test('任意移动，结果与在普通列表里移动相同', () => {
    const moves = fc.array(fc.tuple(fc.nat(9), fc.option(fc.nat(9), { nil: undefined })), { maxLength: 200 })
    fc.assert(
      fc.property(moves, (all) => {
        let order: Ranked[] = Array.from({ length: 10 }, (_, rank) => ({ id: String(rank), rank }))
        const plain = order.map(({ id }) => id)
        for (const [which, behind] of all) {
          if (which === behind) continue
          order = move(order, String(which), behind === undefined ? undefined : String(behind))
          plain.splice(plain.indexOf(String(which)), 1)
          plain.splice(behind === undefined ? 0 : plain.indexOf(String(behind)) + 1, 0, String(which))
        }
        expect(idsOf(order)).toEqual(plain)
      }),
    )
  })

  test('两台设备同时移动不同的股票，两个移动都在', () => {
    const [first, second] = [ranksAfter(LIST, '丁', '甲'), ranksAfter(LIST, '丙', undefined)]
    expect(idsOf(write(LIST, ...first, ...second))).toEqual(['丙', '甲', '丁', '乙'])
  })
})
