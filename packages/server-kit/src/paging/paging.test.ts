import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byNumber, byScore, byTime, byTimeAndNumber, keyset, type Keyset, pageOfRows } from './index.ts'

const refused = { ok: false, code: 'CURSOR_INVALID' }

describe('翻页位置', () => {
  test('没有给就是第一页', () => {
    for (const keys of [byNumber, byScore, byTime, byTimeAndNumber])
      expect(keys.read(undefined)).toEqual({ ok: true, value: undefined })
  })

  test('写出去的都读得回来', () => {
    const id = fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }).map(String)
    const word = fc.stringMatching(/^[\w-]{1,64}$/)
    const at = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
    const isReadBack =
      <Key>(keys: Keyset<Key>) =>
      (key: Key) => {
        expect(keys.read(keys.write(key))).toEqual({ ok: true, value: key })
      }
    fc.assert(fc.property(id, isReadBack(byNumber)))
    fc.assert(fc.property(fc.record({ at, id: word }), isReadBack(byTime)))
    fc.assert(fc.property(fc.record({ at, id }), isReadBack(byTimeAndNumber)))
    fc.assert(fc.property(fc.record({ score: fc.integer().map(String), id }), isReadBack(byScore)))
  })

  test.each(['', ' ', '乱写', "1' or '1", '-1', '1.5', '1234567890123456789', '1\n'])(
    '按编号的列表拒绝 %j',
    (cursor) => {
      expect(byNumber.read(cursor)).toEqual(refused)
    },
  )

  test.each(['', '1', '.', '1.', '.a', 'x.a', '1.a b', '123456789012345.a', `1.${'a'.repeat(65)}`, '-1.a'])(
    '按时间的列表拒绝 %j',
    (cursor) => {
      expect(byTime.read(cursor)).toEqual(refused)
    },
  )

  test('编号由数据库数出来的列表只认数字', () => {
    expect(byTimeAndNumber.read('1.a')).toEqual(refused)
    expect([byScore.read('1.a'), byScore.read('1.5.2'), byScore.read('--1.2')]).toEqual([refused, refused, refused])
  })

  test('自己的写法也只认自己写的', () => {
    const letters = keyset<string>(
      (key) => key,
      (cursor) => (cursor === 'a' ? cursor : undefined),
    )
    expect([letters.read('a'), letters.read('b')]).toEqual([{ ok: true, value: 'a' }, refused])
  })
})

describe('一页', () => {
  const rows = ['3', '2', '1'].map((id) => ({ id }))

  test('多要的一行只说明还有下一页', () => {
    expect(pageOfRows(rows, 2, byNumber, ({ id }) => id)).toEqual({ rows: [{ id: '3' }, { id: '2' }], nextCursor: '2' })
  })

  test('不满或正好一页就到头了', () => {
    expect(pageOfRows(rows, 3, byNumber, ({ id }) => id).nextCursor).toBeNull()
    expect(pageOfRows([], 3, byNumber, ({ id }: { id: string }) => id)).toEqual({ rows: [], nextCursor: null })
  })
})
