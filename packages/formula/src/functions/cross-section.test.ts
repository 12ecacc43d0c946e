import { expect, test } from 'vitest'
import type { CrossSection, Series } from '../bars.ts'
import { crossSectionFunctions } from './cross-section.ts'
import { runOn, seriesOf, valuesOf } from './testing/run.ts'

/** Notes every question and answers with what the test has prepared. */
function sectionWith(totals: Readonly<Record<string, Series>> = {}): { section: CrossSection; asked: string[] } {
  const asked: string[] = []
  const answer = (question: string, value: Series): Series => {
    asked.push(question)
    return value
  }
  return {
    asked,
    section: {
      count: (sector) => (sector === '银行' ? 42 : NaN),
      rank: (...given) => answer(`rank ${given.join(' ')}`, seriesOf(3, 1)),
      total: (...given) => answer(`total ${given.join(' ')}`, totals[given[1]] ?? seriesOf(10, 20)),
      output: (...given) => answer(`output ${given.join(' ')}`, seriesOf(7, 8)),
    },
  }
}

test('BLOCKSETNUM 数板块里的股票，没有的板块无效', () => {
  const run = { ...runOn({ length: 1 }), crossSection: sectionWith().section }
  expect(valuesOf(crossSectionFunctions, 'BLOCKSETNUM', run, ' 银行 ')).toEqual([42])
  expect(valuesOf(crossSectionFunctions, 'BLOCKSETNUM', run, '没有')).toEqual([NaN])
})

test('INSORT 问名次，INSUM 把官方的统计方式对上', () => {
  const { section, asked } = sectionWith()
  const run = { ...runOn({ length: 2 }), crossSection: section }
  expect(valuesOf(crossSectionFunctions, 'INSORT', run, '房地产', 'KDJ', 3, 0)).toEqual([3, 1])
  expect(valuesOf(crossSectionFunctions, 'INSORT', run, '房地产', 'KDJ', 3, 1)).toEqual([3, 1])
  for (const kind of [0, 1, 2, 3])
    expect(valuesOf(crossSectionFunctions, 'INSUM', run, '房地产', 'KDJ', 3, kind)).toEqual([10, 20])
  expect(valuesOf(crossSectionFunctions, 'INSUM', run, '房地产', 'KDJ', 3, 4)).toEqual([NaN, NaN])
  expect(asked).toEqual([
    'rank 房地产 KDJ 3 0',
    'rank 房地产 KDJ 3 1',
    'total 房地产 KDJ 3 0',
    'total 房地产 KDJ 3 2',
    'total 房地产 KDJ 3 3',
    'total 房地产 KDJ 3 4',
  ])
})

test('HORCALC 累加、排名、等权平均', () => {
  const { section, asked } = sectionWith()
  const run = { ...runOn({ length: 2 }), crossSection: section }
  for (const kind of [0, 1, 2]) valuesOf(crossSectionFunctions, 'HORCALC', run, '银行', 103, kind, 2)
  expect(asked).toEqual(['total 银行 CLOSE 1 0', 'rank 银行 CLOSE 1 0', 'total 银行 CLOSE 1 2'])
  expect(valuesOf(crossSectionFunctions, 'HORCALC', run, '银行', 99, 0, 2)).toEqual([NaN, NaN])
  expect(valuesOf(crossSectionFunctions, 'HORCALC', run, '银行', 103, 3, 2)).toEqual([NaN, NaN])
  expect(valuesOf(crossSectionFunctions, 'HORCALC', run, '银行', 103, 2, 9)).toEqual([NaN, NaN])
})

test('HORCALC 加权平均是两个和的商，除数为 0 无效', () => {
  const { section } = sectionWith({
    '(VOL)*(CAPITAL)': seriesOf(30, 5),
    'IF(ISVALID(VOL),CAPITAL,DRAWNULL)': seriesOf(4, 0),
  })
  const run = { ...runOn({ length: 2 }), crossSection: section }
  expect(valuesOf(crossSectionFunctions, 'HORCALC', run, '银行', 104, 2, 1)).toEqual([7.5, NaN])
})

test('CALCSTOCKINDEX 引用别的品种的指标', () => {
  const { section, asked } = sectionWith()
  const run = { ...runOn({ length: 2 }), crossSection: section }
  expect(valuesOf(crossSectionFunctions, 'CALCSTOCKINDEX', run, 'SH600000', 'KDJ', 3)).toEqual([7, 8])
  expect(asked).toEqual(['output SH600000 KDJ 3'])
})

test('没有横向数据时都无效', () => {
  const given: readonly (readonly [name: string, given: readonly (string | number)[]])[] = [
    ['BLOCKSETNUM', ['银行']],
    ['HORCALC', ['银行', 103, 2, 1]],
    ['INSORT', ['银行', 'KDJ', 1, 0]],
    ['INSUM', ['银行', 'KDJ', 1, 0]],
    ['CALCSTOCKINDEX', ['600000', 'KDJ', 1]],
  ]
  for (const [name, values] of given) {
    expect(valuesOf(crossSectionFunctions, name, runOn({ length: 1 }), ...values), name).toEqual([NaN])
  }
})
