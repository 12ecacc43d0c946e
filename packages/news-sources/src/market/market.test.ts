import type { Instrument, InstrumentId } from '@niujin/market'
import { describe, expect, test } from 'vitest'
import { MarketEvents } from './market-events.ts'
import { Pace } from './pace.ts'
import type { MarketEvent, SeenQuote } from './seen.ts'
import { beyondText, moneyText, movedText, openedText, priceText } from './words.ts'

const at = (hour: number, minute: number, second = 0) => hour * 3600 + minute * 60 + second
const SECTOR: InstrumentId = 'BK.0001'

function instrumentOf(id: InstrumentId, name: string, own: Partial<Instrument> = {}): Instrument {
  return {
    id,
    exchange: id.slice(0, 2) as Instrument['exchange'],
    code: id.slice(3),
    name,
    kind: 'stock',
    concepts: [],
    lotSize: 100,
    tickSize: 10,
    priceDigits: 2,
    listDate: 20_100_104,
    specialTreatment: false,
    totalShares: 1e9,
    floatShares: 1e9,
    ...own,
  }
}

const INSTRUMENTS = [
  instrumentOf('SH.000001', '上证指数', { kind: 'index' }),
  instrumentOf('SZ.399001', '深证成指', { kind: 'index' }),
  instrumentOf(SECTOR, '白酒', { kind: 'sector', sectorKind: 'industry' }),
  ...['甲酒', '乙酒', '丙酒', '丁酒', '戊酒'].map((name, index) =>
    instrumentOf(`SH.60000${index}`, name, { industry: SECTOR }),
  ),
  instrumentOf('HK.00700', '腾讯控股', { kind: 'hkStock', priceDigits: 3 }),
]

/** A market whose prices a test sets, looked at when it says so. */
function market() {
  const events = new MarketEvents(INSTRUMENTS)
  const quotes = INSTRUMENTS.map((): SeenQuote => ({
    last: 10_000,
    previousClose: 10_000,
    open: 10_000,
    amount: 2e8,
    speed: 0,
    sealed: 0,
    suspended: false,
  }))
  return {
    set: (id: string, given: Partial<SeenQuote>): void => {
      const row = INSTRUMENTS.findIndex((one) => one.id === id)
      const before = quotes[row]
      if (before) quotes[row] = { ...before, ...given }
    },
    poll: (second: number, date = 20_261_120): MarketEvent[] => events.poll({ date, second, quotes: [...quotes] }),
  }
}
const titles = (events: readonly MarketEvent[]) => events.map(({ title }) => title)
/** A market that has been looked at before the opening, so that everything later is new. */
function opened() {
  const made = market()
  made.poll(at(9, 26))
  made.poll(at(9, 30, 5))
  return made
}

describe('涨停与跌停', () => {
  test('封住、打开、回封各写一次，闪一下不算', () => {
    const { set, poll } = opened()
    const reported: (string | null)[] = []
    let second = at(9, 31)
    const steps = [1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1]
    for (const sealed of steps) {
      set('SH.600000', { sealed, last: sealed === 1 ? 11_000 : 10_900 })
      reported.push(...titles(poll((second += 5))))
    }
    expect(reported).toEqual(['甲酒涨停', '甲酒打开涨停板', '甲酒再度封住涨停'])
  })

  test('句子里的价格、涨幅、成交额与板块都对', () => {
    const { set, poll } = opened()
    set('SH.600000', { sealed: -1, last: 9000, amount: 1.234e9 })
    set(SECTOR, { last: 9850 })
    poll(at(10, 30, 1))
    expect(poll(at(10, 30, 6)).find(({ key }) => key.startsWith('limit'))).toMatchObject({
      content: '甲酒跌停，报9.00元，跌10.00%，成交额12.34亿元；所属白酒板块跌1.50%。',
      categories: ['A股', '异动'],
      stocks: ['SH.600000'],
      sectors: [SECTOR],
    })
  })

  test('开始看时已经封住的不当新闻', () => {
    const { set, poll } = market()
    set('SH.600000', { sealed: 1, last: 11_000 })
    expect(titles(poll(at(10, 5)))).toContain('涨停播报：甲酒涨停')
    expect(titles([...poll(at(10, 5, 5)), ...poll(at(10, 5, 10))])).toEqual([])
  })

  test('停牌与没有价格的不写', () => {
    const { set, poll } = opened()
    set('SH.600000', { sealed: 1, suspended: true })
    set('SH.600001', { sealed: 1, last: null })
    expect([...poll(at(9, 40)), ...poll(at(9, 40, 5))]).toEqual([])
  })
})

describe('快速拉升', () => {
  test('五分钟涨得多才写，半小时内不再写同一只；开盘头几分钟不写', () => {
    const { set, poll } = opened()
    set('SH.600001', { speed: 0.035, last: 10_620 })
    expect(poll(at(9, 33))).toEqual([])
    expect(poll(at(9, 40))[0]).toMatchObject({
      title: '乙酒快速拉升',
      content: '乙酒快速拉升，5分钟内涨幅达3.50%，现报10.62元，日内涨超6%，成交额2.00亿元。',
    })
    expect(poll(at(9, 45))).toEqual([])
  })

  test('港股用港元，成交太少的不写', () => {
    const { set, poll } = opened()
    set('HK.00700', { speed: -0.03, last: 9700 })
    set('SH.600002', { speed: 0.05, amount: 1e6 })
    expect(poll(at(9, 41)).map(({ content }) => content)).toEqual([
      '港股腾讯控股快速跳水，5分钟内跌幅达3.00%，现报9.700港元，日内跌3.00%，成交额2.00亿港元。',
    ])
  })
})

describe('板块', () => {
  const lift = (set: ReturnType<typeof market>['set'], rate: number) => {
    for (const index of [0, 1, 2, 3, 4]) set(`SH.60000${index}`, { last: Math.round(10_000 * (1 + rate) + index * 10) })
    set(SECTOR, { last: Math.round(10_000 * (1 + rate)), speed: 0.01 })
  }
  test('每到一个档次写一次，回落再上不重复，领涨股由强到弱', () => {
    const { set, poll } = opened()
    lift(set, 0.021)
    const [first] = poll(at(9, 50))
    expect(first).toMatchObject({
      title: '白酒板块快速拉升',
      content:
        '白酒板块快速拉升，板块涨幅达2.10%。成分股中5只上涨、0只下跌，戊酒涨2.50%、丁酒涨2.40%、丙酒涨2.30%领涨。',
      categories: ['A股', '板块'],
    })
    lift(set, 0.016)
    expect(poll(at(9, 51))).toEqual([])
    lift(set, 0.055)
    expect(poll(at(9, 52))[0]).toMatchObject({ title: '白酒板块涨幅扩大', important: true })
    lift(set, 0.031)
    expect(poll(at(9, 53))).toEqual([])
  })

  test('只靠一只大股票拉起来的不写', () => {
    const { set, poll } = opened()
    set(SECTOR, { last: 10_400, speed: 0.02 })
    set('SH.600000', { last: 10_900 })
    expect(poll(at(9, 50))).toEqual([])
  })
})

describe('指数与总量', () => {
  test('站上整数关口写一次，来回晃不再写', () => {
    const { set, poll } = opened()
    set('SH.000001', { last: 3_195_000, previousClose: 3_190_000 })
    poll(at(9, 45))
    set('SH.000001', { last: 3_201_000 })
    expect(poll(at(9, 46))[0]).toMatchObject({
      title: '沪指站上3200点',
      important: true,
      content: '沪指站上3200点，现报3201.00点，涨0.34%。沪深京三市0家上涨、0家下跌，成交额10.00亿元。',
    })
    set('SH.000001', { last: 3_199_000 })
    expect(poll(at(9, 47))).toEqual([])
  })

  test('涨过整数百分比、成交额过整数都写', () => {
    const { set, poll } = opened()
    set('SZ.399001', { last: 10_990_000, previousClose: 10_900_000 })
    poll(at(9, 45))
    set('SZ.399001', { last: 11_120_000 })
    set('SH.600000', { amount: 1.02e12 })
    expect(titles(poll(at(9, 46)))).toEqual(
      expect.arrayContaining(['沪深京三市成交额突破1万亿元', '深成指涨超2%', '深成指站上11100点']),
    )
  })
})

describe('综述', () => {
  test('盘前、半小时一次、午间、收盘各一次；跳过午休的时钟也有午间', () => {
    const { poll } = market()
    const seen: string[] = []
    const marks = [
      at(9, 26),
      at(9, 27),
      at(9, 31),
      at(9, 45),
      at(10, 1),
      at(10, 2),
      at(11, 29),
      at(13, 0, 1),
      at(14, 30),
      at(14, 59),
      at(15, 0, 20),
      at(15, 1),
    ]
    for (const second of marks)
      seen.push(
        ...poll(second)
          .filter(({ key }) => key.startsWith('review'))
          .map(({ key }) => key),
      )
    expect(seen).toEqual([
      'review open',
      'review half 36000',
      'review half 39600',
      'review noon',
      'review half 52200',
      'review close',
    ])
  })

  test('第二天、时钟倒回去都是新的一场', () => {
    const { poll } = market()
    poll(at(15, 0, 30))
    expect(poll(at(9, 26)).map(({ key }) => key)).toEqual(['review open'])
    expect(poll(at(9, 26), 20_261_123).map(({ key }) => key)).toEqual(['review open'])
  })

  test('收盘写指数、成交额、涨跌家数与板块', () => {
    const { set, poll } = opened()
    set('SH.000001', { last: 3_220_000, previousClose: 3_200_000 })
    set('SH.600000', { last: 10_500 })
    set(SECTOR, { last: 10_100 })
    poll(at(14, 59, 55))
    expect(poll(at(15, 0, 5)).find(({ key }) => key === 'review close')).toMatchObject({
      title: '收盘：沪指涨0.63%，成交额10.00亿元',
      important: true,
      content:
        '沪指涨0.63%，报3220.00点、深成指平，报10.00点。沪深京三市成交额10.00亿元，1家上涨、0家下跌。白酒板块涨幅居前。',
    })
  })
})

describe('节奏', () => {
  const event = (key: string, given: Partial<MarketEvent> = {}): MarketEvent => ({
    key,
    title: key,
    content: key,
    important: false,
    weight: 1,
    categories: ['A股', '异动'],
    stocks: [],
    sectors: [],
    second: 0,
    ...given,
  })

  test('一次一条，隔开来，重要的先、分量重的先', () => {
    const pace = new Pace({ ordinaryEvery: 30_000, importantEvery: 5000, keep: 90_000 })
    expect(pace.next([event('轻'), event('重', { weight: 9 }), event('要紧', { important: true })], 0)?.key).toBe(
      '要紧',
    )
    expect(pace.next([], 5000)).toBeUndefined()
    expect(pace.next([], 30_000)?.key).toBe('重')
    expect(pace.next([event('又要紧', { important: true })], 36_000)?.key).toBe('又要紧')
    expect(pace.next([], 66_000)?.key).toBe('轻')
  })

  test('等得太久的不再写；同一只股票隔一会儿才再写', () => {
    const pace = new Pace({ ordinaryEvery: 0, keep: 10_000, sameSubject: 60_000 })
    const ofStock = (key: string) => event(key, { stocks: ['SH.600000'] })
    expect(pace.next([ofStock('一')], 0)?.key).toBe('一')
    expect(pace.next([ofStock('二')], 20_000)).toBeUndefined()
    expect(pace.next([ofStock('三')], 61_000)?.key).toBe('三')
  })
})

test('数字的写法', () => {
  expect([movedText(0.0302), movedText(-0.00001), movedText(-0.012)]).toEqual(['涨3.02%', '平', '跌1.20%'])
  expect([openedText(0.001), openedText(0), beyondText(0.015), beyondText(-0.05)]).toEqual([
    '高开0.10%',
    '平开',
    '涨超1.5%',
    '跌超5%',
  ])
  expect([moneyText(8.6e7), moneyText(1.234e9), moneyText(1.02e12)]).toEqual(['8600万元', '12.34亿元', '1.02万亿元'])
  expect(priceText(385_200, { kind: 'hkStock', exchange: 'HK', priceDigits: 3 })).toBe('385.200港元')
})
