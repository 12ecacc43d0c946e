import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saveChapters } from '../../../contract/index.ts'
import { tidyChapters } from '../../../domain/index.ts'
import { CHAPTER_TITLE_MOST, CHAPTERS_MOST } from '../../../contract/limits.ts'
import { chaptersOf, draftsOf, isChanged, problemOf, withChange, withNew, without, type Draft } from './drafts.ts'

const CHAPTERS = [
  { fromMs: 0, title: '开场' },
  { fromMs: 60_000, title: '大盘' },
]
const titled = (length: number) =>
  saveChapters.input.safeParse({ tsId: 'ts000001', chapters: [{ fromMs: 0, title: '章'.repeat(length) }] }).success
const counted = (count: number) =>
  saveChapters.input.safeParse({
    tsId: 'ts000001',
    chapters: Array.from({ length: count }, (_, at) => ({ fromMs: at, title: '章' })),
  }).success

test('上限与接口一致', () => {
  expect([titled(CHAPTER_TITLE_MOST), titled(CHAPTER_TITLE_MOST + 1)]).toEqual([true, false])
  expect([counted(CHAPTERS_MOST), counted(CHAPTERS_MOST + 1)]).toEqual([true, false])
})

describe('分章节', () => {
  test('在某处加一章：排到它的位置，名字还没有写；同一处不加两章', () => {
    const drafts = withNew(draftsOf(CHAPTERS), 30_000.4)
    expect(chaptersOf(drafts)).toEqual([
      { fromMs: 0, title: '开场' },
      { fromMs: 30_000, title: '' },
      { fromMs: 60_000, title: '大盘' },
    ])
    expect(withNew(drafts, 30_500)).toBe(drafts)
    expect(problemOf(drafts, drafts[1] as Draft)).toBe('请填写章节名')
  })

  test('挪到别处次序跟着变，挪到已有一章的地方要说', () => {
    const drafts = withChange(draftsOf(CHAPTERS), 0, { fromMs: 90_000 })
    expect(drafts.map(({ title }) => title)).toEqual(['大盘', '开场'])
    const same = withChange(drafts, 0, { fromMs: 60_400 })
    expect(same.map((draft) => problemOf(same, draft))).toEqual(['这一处已经有一章', '这一处已经有一章'])
  })

  test('改过才要保存；两头的空格不算', () => {
    const drafts = draftsOf(CHAPTERS)
    expect(isChanged(drafts, CHAPTERS)).toBe(false)
    expect(isChanged(withChange(drafts, 0, { title: ' 开场 ' }), CHAPTERS)).toBe(false)
    expect(isChanged(withChange(drafts, 0, { title: '开头' }), CHAPTERS)).toBe(true)
    expect(isChanged(without(drafts, 1), CHAPTERS)).toBe(true)
  })
})

test('怎样加、挪、删，没有毛病的草稿都原样被收下', () => {
  const action = fc.record({
    kind: fc.constantFrom('add', 'move', 'drop'),
    ms: fc.integer({ min: 0, max: 100_000 }),
    key: fc.nat(12),
  })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let drafts: readonly Draft[] = []
      for (const { kind, ms, key } of actions) {
        drafts =
          kind === 'add'
            ? withNew(drafts, ms)
            : kind === 'move'
              ? withChange(drafts, key, { fromMs: ms })
              : without(drafts, key)
      }
      const named = drafts.map((draft) => ({ ...draft, title: `第${draft.key}章` }))
      expect(new Set(named.map(({ key }) => key)).size).toBe(named.length)
      const right = named.filter((draft) => problemOf(named, draft) === undefined)
      expect(tidyChapters(chaptersOf(right), 100_001)).toEqual(chaptersOf(right))
    }),
  )
})
