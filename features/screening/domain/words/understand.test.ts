import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { chosenCondition } from '../../contract/rule.ts'
import { formulaOf } from '../library/index.ts'
import { conditionInWords } from '../rule.ts'
import { understand } from './understand.ts'

const SECTORS = ['半导体', '白酒', '人工智能', '北京', '互联网和相关服务'].map((name, at) => ({
  id: `BK.${at + 1}`,
  name,
}))
const inWords = (text: string) => understand(text, SECTORS).conditions.map(conditionInWords)

const SAID: readonly (readonly [said: string, ...conditions: string[]])[] = [
  [
    '市盈率小于20且近5日放量且MACD金叉',
    '市盈率（动）小于20（不含亏损）',
    '近5日平均成交量超过再前5日的1.5倍',
    'MACD(12,26,9) 金叉',
  ],
  ['PE低于15', '市盈率（动）小于15（不含亏损）'],
  ['ｐｅ＜１５', '市盈率（动）小于15（不含亏损）'],
  ['滚动市盈率不超过30倍', '市盈率（TTM）不高于30（不含亏损）'],
  ['静态市盈率在10至20之间', '市盈率（静）介于10与20之间'],
  ['市盈率大于或等于10', '市盈率（动）不低于10'],
  ['市盈率大于0且小于20', '市盈率（动）介于0与20之间'],
  ['市盈率大于0，市盈率小于20', '市盈率（动）介于0与20之间'],
  ['市净率小于一点五', '市净率小于1.5（不含净资产为负）'],
  ['ROE大于15%', '净资产收益率（年化）大于15%'],
  ['股息率3%以上', '股息率不低于3%'],
  ['毛利率超过四十%', '毛利率大于40%'],
  ['营收同比增长大于20%、净利润同比增长超过三成', '营业收入同比大于20%', '净利润同比大于30%'],
  ['净利润下降20%以上', '净利润同比不高于-20%'],
  ['净利润为正', '净利润大于0亿元'],
  ['净利润大于1.1亿', '净利润大于1.1亿元'],
  ['资产负债率低于50%', '资产负债率小于50%'],
  ['总市值50到100亿', '总市值介于50亿元与100亿元之间'],
  ['流通市值介于5000万和20亿之间', '流通市值介于0.5亿元与20亿元之间'],
  ['总市值大于1,000亿元', '总市值大于1000亿元'],
  ['总市值超过1万亿', '总市值大于10000亿元'],
  ['股东人数少于2万户', '股东人数小于20000户'],
  ['股价低于10元', '股价小于10元'],
  ['今日涨幅大于5%', '今日涨幅大于5%'],
  ['跌幅超过5%', '今日涨幅小于-5%'],
  ['涨幅在3%至5%之间', '今日涨幅介于3%与5%之间'],
  ['跌幅3%-5%', '今日涨幅介于-5%与-3%之间'],
  ['最近一个月涨幅大于二十%', '近20日涨幅大于20%'],
  ['近五个交易日跌超10%', '近5日涨幅小于-10%'],
  ['半年涨幅小于30%', '近120日涨幅小于30%'],
  ['今年以来涨幅超过50%', '今年以来涨幅大于50%'],
  ['换手率3%到10%', '换手率介于3%与10%之间'],
  ['量比>1.5 换手率≥5%', '量比大于1.5', '换手率不低于5%'],
  ['成交额大于5亿', '成交额大于5亿元'],
  ['振幅不少于8%', '今日振幅不低于8%'],
  ['上市不足一年', '上市天数小于365天'],
  ['主力净流入大于5000万', '主力净流入大于5000万元'],
  ['主力资金净流入', '主力净流入大于0万元'],
  ['5日均线上穿10日均线', '5日均线上穿10日均线'],
  ['ma5金叉ma20', '5日均线上穿20日均线'],
  ['均线多头排列', '5、10、20日均线由上到下排列'],
  ['股价站上20日均线', '收盘价在20日均线之上'],
  ['在60日线上方', '收盘价在60日均线之上'],
  ['突破年线', '收盘价上穿250日均线'],
  ['跌破半年线', '收盘价下穿120日均线'],
  ['回踩20日均线', '最低价回到20日均线上方1%以内，收盘仍在其上'],
  ['MACD零轴上方金叉', 'MACD(12,26,9) 在零轴之上金叉'],
  ['MACD底背离', '收盘价创60日新低而 DIF 没有创新低'],
  ['KDJ低位金叉', 'KDJ(9,3,3) 在 30 以下金叉'],
  ['J值小于0', 'KDJ 的 J 低于0'],
  ['RSI小于20', '6日 RSI 小于20'],
  ['12日RSI超过80', '12日 RSI 大于80'],
  ['突破布林线上轨', '收盘价上穿布林(20,2)上轨'],
  ['创60日新高', '最高价创60日新高'],
  ['创历史新高', '最高价创历史新高'],
  ['近5日创过60日新高', '近5日内创过60日新高'],
  ['连续三天上涨', '连涨3天'],
  ['连跌5日', '连跌5天'],
  ['三连阳', '连续3日收阳线'],
  ['昨日涨停', '昨日收盘涨停'],
  ['3连板', '至少连续3个涨停'],
  ['近10日有过涨停', '近10日内至少1次涨停'],
  ['20日内涨停2次以上', '近20日内至少2次涨停'],
  ['近10日没有跌停', '近10日没有跌停'],
  ['放量2倍以上', '今日成交量超过前5日平均的2倍'],
  ['最近一周缩量', '近5日平均成交量不到再前5日的0.7倍'],
  ['连续3日量价齐升', '连续3日价升量增'],
  ['温和放量', '成交量为前5日平均的 1.2 到 2.5 倍'],
  ['早晨之星', '早晨之星'],
  ['选出创业板的股票', '创业板'],
  ['沪深300成份股并且次新股', '沪深300成份股', '上市不满一年'],
]

describe('一句话选股：听得懂的', () => {
  it.each(SAID)('%s', (said, ...conditions) => {
    expect(inWords(said)).toEqual(conditions)
    expect(understand(said, SECTORS).notUnderstood).toEqual([])
  })

  it('板块：并列的是其中任一个，名字里有“和”的不拆开', () => {
    expect(understand('半导体、白酒，市盈率小于20', SECTORS).sectors.map(({ name }) => name)).toEqual([
      '半导体',
      '白酒',
    ])
    expect(understand('互联网和相关服务板块', SECTORS).sectors.map(({ name }) => name)).toEqual(['互联网和相关服务'])
  })

  it('板块：都要属于的，第二个作为条件', () => {
    const { sectors, conditions } = understand('北京的半导体股票', SECTORS)
    expect(sectors.map(({ name }) => name)).toEqual(['北京'])
    expect(conditions).toEqual([{ name: '半导体', typeId: 'sector', zbId: 'BK.1', parameters: {} }])
  })

  it.each([
    ['非ST', ['specialTreatment']],
    ['剔除*ST', ['specialTreatment']],
    ['剔除ST、次新股和停牌', ['specialTreatment', 'newListing', 'suspended']],
    ['不含停牌股', ['suspended']],
    ['除ST外，非次新', ['specialTreatment', 'newListing']],
  ])('不要的：%s', (said, exclusions) => {
    expect(understand(said, SECTORS)).toMatchObject({ exclusions, conditions: [], notUnderstood: [] })
  })
})

describe('一句话选股：没听懂的原样指出，不猜', () => {
  it.each([
    ['市盈率小于20或市净率小于1', ['市盈率小于20或市净率小于1']],
    ['市净率小于1，或者ROE大于15%', ['市净率小于1', '或者ROE大于15%']],
    ['不创新高', ['不创新高']],
    ['没有MACD金叉', ['没有MACD金叉']],
    ['不要市盈率大于20的半导体', ['不要市盈率大于20的半导体']],
    ['剔除ST、市盈率大于100', ['市盈率大于100']],
    ['总市值小于50', ['总市值小于50']],
    ['市盈率小于20左右', ['市盈率小于20左右']],
    ['三年平均ROE大于15%', ['三年平均ROE大于15%']],
    ['涨幅大于一百五', ['涨幅大于一百五']],
    ['近5日创新高', ['近5日创新高']],
    ['均线周期1000日', ['均线周期1000日']],
    ['突破1000日均线', ['突破1000日均线']],
    ['会大涨的股票', ['会大涨']],
    ['市盈率小于20，市盈率小于30', ['市盈率小于30']],
  ])('%s', (said, notUnderstood) => {
    expect(understand(said, SECTORS).notUnderstood.map(({ text }) => text)).toEqual(notUnderstood)
  })

  it('听懂的照样留下，“的”前后分开看', () => {
    const { conditions, sectors, notUnderstood } = understand('市盈率小于20，明天会涨，老板姓王的半导体', SECTORS)
    expect([
      conditions.map(conditionInWords),
      sectors.map(({ name }) => name),
      notUnderstood.map(({ text }) => text),
    ]).toEqual([['市盈率（动）小于20（不含亏损）'], ['半导体'], ['明天会涨', '老板姓王']])
  })
})

const sentence = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SAID.map(([said]) => said)),
      fc.constantFrom(
        '，',
        '且',
        '或',
        '和',
        '、',
        '不',
        '非ST',
        '剔除',
        '的',
        '半导体',
        '白酒',
        '近5日',
        '大于',
        '二十',
        '%',
        '亿',
        ' ',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test('随便什么话都不出错：每个字要么听懂，要么指出；同样的话同样的结果', () => {
  fc.assert(
    fc.property(sentence, (words) => {
      const result = understand(words, SECTORS)
      expect(result.pieces.map(({ text }) => text).join('')).toBe(words)
      for (const { text } of result.notUnderstood) expect(words).toContain(text)
      expect(understand(words, SECTORS)).toEqual(result)
      for (const one of result.conditions) {
        expect(chosenCondition.parse(one)).toEqual(one)
        expect(formulaOf(one)).toBeDefined()
      }
    }),
    { numRuns: 300 },
  )
})

test('没听懂的话里出现“或”，前后的条件都不算', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SAID.slice(0, 9).map(([said]) => said)),
      fc.constantFrom('或', '或者', '，或者'),
      (said, or) => {
        expect(understand(`${said}${or}ROE大于15%`).conditions.map(({ zbId }) => zbId)).not.toContain('returnOnEquity')
      },
    ),
  )
})
