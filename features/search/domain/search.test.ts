import { loadInstruments } from '@niujin/market/node'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readingsOf } from '../server/readings.ts'
import { buildSearchIndex, search } from './index.ts'

const index = buildSearchIndex(loadInstruments().instruments, readingsOf)
/** Yuan, of those whose size the tests are about; the others are small. */
const WORTH: Readonly<Record<string, number>> = {
  'SH.600519': 1.7e12,
  'SH.601318': 9e11,
  'SZ.000001': 2.2e11,
  'SH.601988': 1.3e12,
  'SH.601398': 2.5e12,
  'SH.600036': 1e12,
  'SH.601677': 2e10,
}
const worthOf = (id: string) => WORTH[id] ?? 0
const find = (typed: string, count = 20) => search(index, typed, { count, worthOf })
const first = (typed: string) => find(typed)[0]
const names = (typed: string) => find(typed).map(({ name }) => name)

describe('代码', () => {
  test.each(['600519', 'sh600519', 'SH.600519', '600519.SH', '600519.ss', ' ６００５１９ ', 'sh 600519'])(
    '%s 是贵州茅台',
    (typed) => {
      expect(first(typed)).toEqual({
        id: 'SH.600519',
        code: '600519',
        name: '贵州茅台',
        kind: 'stock',
        match: [0, 6],
        matchedBy: 'code',
        doubt: 0,
      })
    },
  )

  test('同一个代码的指数在股票前，指明交易所就只有那一个', () => {
    expect(
      find('000001')
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual(['SH.000001', 'SZ.000001'])
    expect(find('sz000001').map(({ id }) => id)).toEqual(['SZ.000001'])
  })

  test('输了开头就列出来，标出已输的部分', () => {
    expect(find('60051').every(({ code, match }) => code.startsWith('60051') && match[1] === 5)).toBe(true)
  })

  test('港股代码可以不写前面的零', () => {
    expect(first('700')).toMatchObject({ name: '腾讯控股', match: [2, 5] })
    expect(first('hk5')).toMatchObject({ id: 'HK.00005' })
    expect(first('00700.HK')).toMatchObject({ id: 'HK.00700', match: [0, 5] })
  })

  test('字母代码：HSI 是恒生指数', () => {
    expect(first('hsi')).toMatchObject({ id: 'HK.HSI', matchedBy: 'code' })
    expect(find('HK.HSI').map(({ id }) => id)).toEqual(['HK.HSI'])
  })

  test('错一位也找得到', () => {
    expect(names('605519')).toContain('贵州茅台')
    expect(names('6005199')).toContain('贵州茅台')
  })
})

describe('名称', () => {
  test('从头、从中间都行，标出那几个字', () => {
    expect(first('贵州茅')).toMatchObject({ name: '贵州茅台', match: [0, 3], matchedBy: 'name' })
    expect(first('茅台')).toMatchObject({ name: '贵州茅台', match: [2, 4], matchedBy: 'name' })
  })

  test('全角半角、大小写、空格、星号都不计较', () => {
    expect(first('万 科ａ')).toMatchObject({ name: '万科A', match: [0, 3] })
    expect(first('ｔｃｌ科技')).toMatchObject({ name: 'TCL科技' })
    const starred = find('*st', 50).find(({ name }) => name.startsWith('*ST'))
    expect(starred?.match ?? [1, 3]).toEqual([1, 3])
  })

  test('繁体与同音字', () => {
    expect(first('貴州茅臺')).toMatchObject({ name: '贵州茅台', match: [0, 4] })
    expect(first('贵洲茅台')).toMatchObject({ name: '贵州茅台' })
  })

  test('简称', () => {
    expect(first('招行')).toMatchObject({ id: 'SH.600036' })
    expect(first('工行')).toMatchObject({ id: 'SH.601398' })
  })

  test('多字、少字、错一个字也找得到', () => {
    expect(names('贵州的茅台')).toContain('贵州茅台')
    expect(names('工商行')).toContain('工商银行')
  })
})

describe('拼音与首字母', () => {
  test.each([
    ['gzmt', 'initials'],
    ['GZMT', 'initials'],
    ['guizhoumaotai', 'pinyin'],
    ['gui zhou mao tai', 'pinyin'],
    ["gui'zhou'mao", 'pinyin'],
    ['guizhoumt', 'pinyin'],
    ['gzhoumaot', 'pinyin'],
    ['贵州mt', 'initials'],
    ['贵州maotai', 'pinyin'],
  ])('%s 是贵州茅台', (typed, matchedBy) => {
    expect(first(typed)).toMatchObject({ name: '贵州茅台', matchedBy })
  })

  test('只打一部分时标出读到哪个字', () => {
    expect(first('guizhoum')).toMatchObject({ name: '贵州茅台', match: [0, 3] })
    expect(first('maotai')).toMatchObject({ name: '贵州茅台', match: [2, 4] })
  })

  test.each([
    ['cq', '重庆'],
    ['yh', '银行'],
    ['zsyh', '招商银行'],
    ['chongqingpijiu', '重庆啤酒'],
    ['changcheng', '长城'],
    ['xm', '厦'],
    ['ldkg', '绿地控股'],
    ['lvdi', '绿地控股'],
    ['ludi', '绿地控股'],
    ['zhaoshangyinhang', '招商银行'],
  ])('多音字按这个词里的读音在前：%s 找到 %s', (typed, expected) => {
    expect(names(typed).some((name) => name.startsWith(expected))).toBe(true)
  })

  test('别的读音也能找到，排在后面', () => {
    expect(names('zhongqingpijiu')).toContain('重庆啤酒')
    expect(find('zqpj').at(-1)).toMatchObject({ name: '重庆啤酒', matchedBy: 'initials' })
  })

  test('整个名称的首字母排在更长的名称前', () => {
    expect(first('yh')).toMatchObject({ name: '银行', kind: 'sector' })
    expect(first('hs300')).toMatchObject({ name: '沪深300', kind: 'index' })
  })

  test.each([
    ['guizoumaotai', '贵州茅台'],
    ['guizhoumaotia', '贵州茅台'],
    ['pinanyinhang', '平安银行'],
    ['gzmr', '贵州茅台'],
    ['ningdeshidsi', '宁德时代'],
  ])('打错一处的 %s 仍有 %s', (typed, expected) => {
    expect(find(typed).find(({ name }) => name === expected)).toMatchObject({
      matchedBy: 'fuzzy',
      match: [0, 4],
      doubt: 3,
    })
  })
})

describe('有几分像', () => {
  test('名称里就有的不再猜别的', () => {
    expect(find('maotai').every(({ doubt }) => doubt < 3)).toBe(true)
    expect(first('maotai')).toMatchObject({ name: '贵州茅台', doubt: 0 })
  })

  test('有名的公司，名称中间的拼音错一处也找得到，标出那几个字', () => {
    expect(first('moatai')).toMatchObject({ name: '贵州茅台', match: [2, 4], doubt: 3 })
    expect(names('shangyinhagn')).not.toContain('明泰铝业')
  })

  test('读音一样的只是像，代码错一位标出对的那一段', () => {
    expect(find('打新').every(({ doubt }) => doubt === 2)).toBe(true)
    expect(find('605519').find(({ name }) => name === '贵州茅台')).toMatchObject({ match: [3, 6], matchedBy: 'code' })
  })
})

test('什么也没输、只有标点、无人叫的名字：没有结果', () => {
  expect(find('')).toEqual([])
  expect(find(' *·')).toEqual([])
  expect(find('火星土豆无限公司')).toEqual([])
})

test('重名时按种类，再按流通盘：A 股在港股前，大的在小的前', () => {
  expect(find('工商银行').map(({ kind }) => kind)).toEqual(['stock', 'hkStock'])
  expect(first('中国')).toMatchObject({ name: '中国银行' })
})

describe('有名的在前', () => {
  test('mt 先是贵州茅台，再是明泰铝业', () => {
    const found = find('mt', 50).map(({ name }) => name)
    expect(found[0]).toBe('贵州茅台')
    expect(found).toContain('明泰铝业')
  })

  test('平安：中国平安与平安银行在平安电工前面', () => {
    const found = names('平安')
    expect(found.slice(0, 2)).toEqual(['中国平安', '平安银行'])
    expect(found.indexOf('平安电工')).toBeGreaterThan(1)
  })

  test('整个名称、整个代码仍在最前', () => {
    expect(first('平安银行')).toMatchObject({ id: 'SZ.000001' })
    expect(first('601677')).toMatchObject({ name: '明泰铝业' })
  })
})

describe('每一只证券', () => {
  const entries = fc.constantFrom(...index.entries)

  test('输代码、名称、首字母、全拼都找得到', () => {
    fc.assert(
      fc.property(entries, ({ instrument, initials, pinyin }) => {
        for (const typed of [instrument.code, instrument.name, initials, pinyin]) {
          expect(find(typed, 50).map(({ id }) => id)).toContain(instrument.id)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('标出的范围总在代码或名称之内', () => {
    fc.assert(
      fc.property(entries, fc.nat(12), fc.nat(12), ({ instrument, pinyin }, from, length) => {
        for (const typed of [instrument.code, instrument.name, pinyin].map((text) => text.slice(from, from + length))) {
          for (const { match, matchedBy, code, name } of find(typed)) {
            expect(match[0]).toBeLessThanOrEqual(match[1])
            expect(match[1]).toBeLessThanOrEqual(matchedBy === 'code' ? code.length : name.length)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  test('随便输什么都答得出，不重复，不超数', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 32 }), fc.integer({ min: 1, max: 50 }), (typed, count) => {
        const ids = find(typed, count).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBeLessThanOrEqual(count)
      }),
      { numRuns: 150 },
    )
  })
})
