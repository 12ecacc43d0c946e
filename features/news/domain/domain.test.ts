import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTE_STATUSES } from '../contract/index.ts'
import { afterAction, categoriesOf, createFinder, excerptOf, isWallClock, NOTE_ACTIONS, sessionName } from './index.ts'

describe('看盘的状态', () => {
  test('每个状态做每件事的结果都写明，写明之外的都不行', () => {
    const table = NOTE_STATUSES.map((status) =>
      NOTE_ACTIONS.map((action) => {
        const next = afterAction(status, action)
        return next.ok ? next.value : '-'
      }),
    )
    expect(table).toEqual([
      ['draft', 'pending', '-', '-', '-', 'deleted'],
      ['-', '-', 'published', 'rejected', '-', 'deleted'],
      ['-', '-', '-', '-', 'rejected', 'deleted'],
      ['draft', 'pending', '-', '-', '-', 'deleted'],
      ['-', '-', '-', '-', '-', '-'],
    ])
  })
})

describe('文字里的证券', () => {
  const named = (id: string, name: string, kind: 'stock' | 'sector' | 'hkStock' | 'index' = 'stock') => ({
    id: id as 'SH.1',
    code: id.slice(3),
    name,
    kind,
  })
  const finder = createFinder([
    named('SH.600519', '贵州茅台'),
    named('SZ.300059', '东方财富'),
    named('SZ.000682', '东方电子'),
    named('SZ.300024', '机器人'),
    named('SH.600001', '*ST 某某股份'),
    named('HK.00700', '腾讯控股', 'hkStock'),
    named('BK.0001', '白酒', 'sector'),
    named('BK.0002', '机器人', 'sector'),
    named('SH.000001', '上证指数', 'index'),
  ])
  test.each([
    ['贵州茅台与东方财富走强', ['SH.600519', 'SZ.300059']],
    ['白酒板块拉升，白酒消费旺季', ['BK.0001']],
    ['喝了点白酒', []],
    ['机器人进厂打工', []],
    ['机器人概念活跃', ['BK.0002']],
    ['某某股份公告', ['SH.600001']],
    ['关注 600519.SH、HK00700 与 SZ.300059', ['SH.600519', 'HK.00700', 'SZ.300059']],
    ['编号 A600519.SHX 不是代码', []],
    ['贵州茅台、贵州茅台', ['SH.600519']],
  ])('%s', (text, ids) => {
    expect(finder.find(text)).toEqual(ids)
  })
  test('不论写什么都不出错，也不会找出没有的', () => {
    fc.assert(fc.property(fc.string(), (text) => finder.find(text).length <= 6))
  })
})

test('类别：来源给的先用，否则按内容；至少一个，至多三个', () => {
  const none = { namesStock: false }
  expect(categoriesOf('随便', ['股市', '未知'], none)).toEqual(['A股'])
  expect(categoriesOf('央行开展逆回购操作', [], none)).toEqual(['宏观'])
  expect(categoriesOf('某公司公告回购', [], { namesStock: true })).toEqual(['公司', '公告'])
  expect(categoriesOf('今天天气好', [], none)).toEqual(['宏观'])
  expect(categoriesOf('A股港股央行涨停公告板块', [], none)).toHaveLength(3)
})

describe('场次', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`)
  const clock = (hour: number, minute = 0) => ({ date: 20_261_120, second: hour * 3600 + minute * 60 })
  test('真实时间一天一场，午休前后是同一场', () => {
    expect(isWallClock(clock(10), at('10:00:30'))).toBe(true)
    expect(sessionName(clock(10), at('10:00:30'))).toBe(sessionName(clock(14), at('14:00:00')))
  })
  test('循环的一天一轮一场，跳过午休也是同一轮', () => {
    const first = sessionName(clock(10), at('20:00:00'))
    expect(sessionName(clock(11, 20), at('21:20:03'))).toBe(first)
    expect(sessionName(clock(13, 30), at('22:00:00'))).toBe(first)
    expect(sessionName(clock(10), at('23:59:00'))).not.toBe(first)
  })
})

test('摘要在一行里，太长写省略号', () => {
  expect(excerptOf('第一段\n第二段', 20)).toBe('第一段 第二段')
  expect(excerptOf('一二三四五六', 4)).toBe('一二三…')
})
