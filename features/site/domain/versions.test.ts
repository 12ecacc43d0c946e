import { describe, expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'
import { chineseNumeral } from './numeral.ts'
import { inForce, partsIn, stateOf, unreadChanges } from './versions.ts'

const VERSIONS = [
  { version: '2026-07', effectiveOn: '2026-07-06', changes: [] },
  { version: '2026-12', effectiveOn: '2026-12-01', changes: ['丙'] },
  { version: '2026-11', effectiveOn: '2026-11-01', changes: ['甲', '乙'] },
]

describe('哪个版本有效', () => {
  test.each([
    ['2026-07-06', '2026-07'],
    ['2026-10-31', '2026-07'],
    ['2026-11-01', '2026-11'],
    ['2026-11-30', '2026-11'],
    ['2027-01-01', '2026-12'],
    ['2020-01-01', '2026-07'],
  ])('%s 有效的是 %s', (day, version) => {
    expect(inForce(VERSIONS, day).version).toBe(version)
  })

  test('已过去、现行、将生效', () => {
    expect(VERSIONS.map((one) => stateOf(one, VERSIONS, '2026-11-21'))).toEqual(['past', 'coming', 'current'])
  })

  test('没有版本的协议是程序的错', () => {
    expect(() => inForce([], '2026-11-21')).toThrow('协议没有版本')
  })
})

describe('重新同意前要告诉人的改动', () => {
  test('从同意过的版本之后到现行版本', () => {
    expect(unreadChanges(VERSIONS, ['2026-07'], '2026-11')).toEqual(['甲', '乙'])
    expect(unreadChanges(VERSIONS, ['2026-07'], '2026-12')).toEqual(['丙', '甲', '乙'])
    expect(unreadChanges(VERSIONS, ['2026-07', '2026-11'], '2026-12')).toEqual(['丙'])
  })

  test('已是现行的、从没同意过的、版本不认识的，都没有改动可列', () => {
    expect(unreadChanges(VERSIONS, ['2026-11'], '2026-11')).toEqual([])
    expect(unreadChanges(VERSIONS, [], '2026-11')).toEqual([])
    expect(unreadChanges(VERSIONS, ['1999'], '2026-11')).toEqual([])
    expect(unreadChanges(VERSIONS, ['2026-07'], '1999')).toEqual([])
  })
})

describe('一个版本有哪些章节', () => {
  const parts = [
    { id: '总则' },
    { id: '旧', until: '2026-11' },
    { id: '新', since: '2026-11' },
    { id: '短', since: '2026-11', until: '2026-12' },
  ]
  test.each([
    ['2026-07', ['总则', '旧']],
    ['2026-11', ['总则', '新', '短']],
    ['2026-12', ['总则', '新']],
  ])('%s', (version, ids) => {
    expect(partsIn(parts, VERSIONS, version).map(({ id }) => id)).toEqual(ids)
  })
})

describe('写法', () => {
  test('章节的序号', () => {
    expect([1, 9, 10, 11, 20, 21].map(chineseNumeral)).toEqual(['一', '九', '十', '十一', '二十', '二十一'])
  })

  test('事实填进文字，没有的照原样', () => {
    expect(fillIn('{company}在{address}，{other}', { company: '甲公司', address: '乙路' })).toBe(
      '甲公司在乙路，{other}',
    )
  })
})
