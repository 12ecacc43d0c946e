import type { ScreenRule } from '../contract/rule.ts'
import { chosenFrom, conditionDefinitions } from './library/index.ts'
import { EMPTY_RULE } from './rule.ts'

/** A screen that many use, ready to be changed. */
export interface PopularScreen {
  readonly name: string
  readonly summary: string
  readonly rule: ScreenRule
}

type Chosen = readonly [zbId: string, parameters?: Readonly<Record<string, number>>]

const byId = new Map(conditionDefinitions.map((definition) => [definition.zbId, definition]))
const GREATER = { OP: 0 }
const LESS = { OP: 2 }

function popular(name: string, summary: string, chosen: readonly Chosen[]): PopularScreen {
  const conditions = chosen.flatMap(([zbId, parameters = {}]) => {
    const definition = byId.get(zbId)
    return definition ? [chosenFrom(definition, parameters)] : []
  })
  return { name, summary, rule: { ...EMPTY_RULE, conditions } }
}

/** 热门选股: the ten strategies of InStock, and some of value, growth and trend. */
export const popularScreens: readonly PopularScreen[] = [
  popular('放量上涨', '涨 2% 以上，量为五日平均的两倍以上，成交额不低于两亿元。', [['selectVolumeRise']]),
  popular('均线多头', '5、10、20、60 日均线由上到下排列，60 日线向上。', [['selectBullishAverages']]),
  popular('停机坪', '放量大涨之后三天窄幅横盘。', [['selectParkingApron']]),
  popular('回踩年线', '一直在年线上方，当日缩量回落到年线附近。', [['selectYearLinePullback']]),
  popular('突破平台', '在 60 日线附近横盘之后放量穿过。', [['selectPlatformBreakout']]),
  popular('无大幅回撤', '六十日涨两成以上，期间没有单日大跌。', [['selectNoDrawdown']]),
  popular('海龟突破', '收盘上穿此前 55 日最高价。', [['selectTurtleEntry']]),
  popular('高而窄旗形', '短期接近翻倍，回落不到一成。', [['selectFlag']]),
  popular('放量跌停', '跌停，成交量超过前五日平均的两倍。', [['limitDown'], ['volumeUp', { N: 5, P: 2 }]]),
  popular('低ATR上行', '波动小而缓慢上行，站在 60 日线上。', [['selectLowAtr']]),
  popular('低估值高股息', '市盈率 0 到 15，市净率 2 以下，股息率 3% 以上。', [
    ['priceEarningsTtm', { OP: 4, X: 0, Y: 15 }],
    ['priceBook', { OP: 4, X: 0, Y: 2 }],
    ['dividendYield', { ...GREATER, X: 3 }],
  ]),
  popular('绩优成长', '净资产收益率 15% 以上，营收与净利润同比都增长 20% 以上。', [
    ['returnOnEquity', { ...GREATER, X: 15 }],
    ['revenueGrowth', { ...GREATER, X: 20 }],
    ['profitGrowth', { ...GREATER, X: 20 }],
  ]),
  popular('放量突破新高', '创 60 日新高，量为前五日平均的 1.5 倍以上，涨幅 3% 以上。', [
    ['newHigh', { N: 60 }],
    ['volumeUp', { N: 5, P: 1.5 }],
    ['change', { ...GREATER, X: 3 }],
  ]),
  popular('超跌金叉', '20 日跌去 15% 以上，KDJ 低位金叉。', [
    ['changeOver', { N: 20, ...LESS, X: -15 }],
    ['kdjLowGoldenCross'],
  ]),
  popular('缩量回踩二十日线', '20 日线向上，连续两日缩量回落到线附近。', [
    ['maRising', { N: 20, M: 5 }],
    ['supportAtMa', { N: 20, P: 1 }],
    ['volumeDown', { N: 5, P: 0.8 }],
  ]),
]
