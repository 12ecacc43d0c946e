import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesInSight, rowsOf, withNextPage, withPageAnew, type RankingPage } from './ranking-pages.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const fetched = (next: string | null, ...ids: string[]) => ({ list: rows(...ids), nextCursor: next })
const ids = (pages: readonly RankingPage<{ id: string }>[]) => rowsOf(pages).map(({ id }) => id)

const two = withNextPage(withNextPage([], fetched('b', 'A', 'B')), fetched('d', 'C', 'D'))

describe('排行一页页往下', () => {
  it('接着上一页的位置要下一页', () => {
    expect(two.map(({ from, next }) => [from, next])).toEqual([
      [undefined, 'b'],
      ['b', 'd'],
    ])
    expect(ids(two)).toEqual(['A', 'B', 'C', 'D'])
  })

  it('翻页时滑下来的证券不会出现两次', () => {
    expect(ids(withNextPage(two, fetched(null, 'D', 'E')))).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})

describe('看着的那一页重新排', () => {
  it('换成新的顺序，下一页从它的末尾接着', () => {
    const anew = withPageAnew(two, 0, fetched('c', 'B', 'C'))
    expect(ids(anew)).toEqual(['B', 'C', 'D'])
    expect(anew[1]?.from).toBe('c')
  })

  it('任怎么重排，一只证券只出现一次', () => {
    const id = fc.constantFrom(...Array.from('ABCDEFGHIJKL'))
    const answer = fc.record({
      list: fc.uniqueArray(id, { maxLength: 5 }).map((list) => rows(...list)),
      nextCursor: fc.option(fc.string(), { nil: null }),
    })
    const step = fc.tuple(fc.option(fc.nat(3), { nil: undefined }), answer)
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const end = steps.reduce<readonly RankingPage<{ id: string }>[]>(
          (pages, [at, one]) => (at === undefined ? withNextPage(pages, one) : withPageAnew(pages, at, one)),
          [],
        )
        expect(new Set(ids(end)).size).toBe(ids(end).length)
      }),
    )
  })

  it('不在的页不变', () => {
    expect(withPageAnew(two, 7, fetched(null, 'X'))).toBe(two)
  })
})

describe('看得见的页', () => {
  it('只有与窗口相交的页', () => {
    expect(pagesInSight(two, { first: 0, last: 2 })).toEqual([0])
    expect(pagesInSight(two, { first: 1, last: 3 })).toEqual([0, 1])
    expect(pagesInSight(two, { first: 2, last: 9 })).toEqual([1])
    expect(pagesInSight([], { first: 0, last: 9 })).toEqual([])
  })
})
