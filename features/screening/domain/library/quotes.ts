import { section } from './definition.ts'
import { LIMIT_LINES } from './limit-price.ts'
import { days, percent } from './parameters.ts'

const price = section('quote', '价格涨跌')
const run = section('quote', '连续涨跌')
const trade = section('quote', '成交')
const size = section('quote', '规模')
const limit = section('quote', '涨跌停')
const N = (usual: number) => [days('N', usual)]

/** 价格涨跌. Rises are in percent. */
export const priceConditions = [
  price.comparing({ zbId: 'price', name: '股价', value: 'RAWCLOSE', unit: '元', operator: 2, bounds: [20, 50] }),
  price.comparing({
    zbId: 'change',
    name: '今日涨幅',
    value: '(C/REF(C,1)-1)*100',
    unit: '%',
    operator: 4,
    bounds: [3, 7],
    note: '跌幅是负的涨幅。',
  }),
  price.comparing({
    zbId: 'changeOver',
    name: '近期涨幅',
    subject: '近{N}日涨幅',
    parameters: N(5),
    value: '(C/REF(C,N)-1)*100',
    unit: '%',
    operator: 0,
    bounds: [10, 30],
    note: '跌幅是负的涨幅。',
  }),
  price.comparing({
    zbId: 'amplitude',
    name: '今日振幅',
    value: '(H-L)/REF(C,1)*100',
    unit: '%',
    operator: 0,
    bounds: [5, 10],
  }),
  price.comparing({
    zbId: 'openChange',
    name: '开盘涨幅',
    value: '(O/REF(C,1)-1)*100',
    unit: '%',
    operator: 0,
    bounds: [1, 5],
    note: '高开为正，低开为负。',
  }),
  price.comparing({
    zbId: 'bodyChange',
    name: '实体涨幅',
    value: '(C/O-1)*100',
    unit: '%',
    operator: 0,
    bounds: [3, 7],
    note: '收盘相对开盘。',
  }),
  price.comparing({
    zbId: 'changeThisYear',
    name: '今年以来涨幅',
    value: 'DYNAINFO(68)*100',
    unit: '%',
    operator: 0,
    bounds: [20, 100],
  }),
  price.comparing({
    zbId: 'speed',
    name: '涨速',
    value: 'DYNAINFO(24)*100',
    unit: '%',
    operator: 0,
    bounds: [1, 3],
    note: '最近五分钟。',
  }),
  price.comparing({
    zbId: 'againstIndex',
    name: '跑赢指数',
    subject: '近{N}日比指数多涨',
    parameters: N(20),
    value: '(C/REF(C,N)-INDEXC/REF(INDEXC,N))*100',
    unit: '个百分点',
    operator: 0,
    bounds: [5, 20],
  }),
  price.comparing({
    zbId: 'fromHigh',
    name: '距高点回撤',
    subject: '距{N}日最高价的回撤',
    parameters: N(250),
    value: '(1-C/HHV(H,N))*100',
    unit: '%',
    operator: 2,
    bounds: [10, 30],
  }),
  price.comparing({
    zbId: 'fromLow',
    name: '距低点反弹',
    subject: '距{N}日最低价的涨幅',
    parameters: N(250),
    value: '(C/LLV(L,N)-1)*100',
    unit: '%',
    operator: 2,
    bounds: [10, 30],
  }),
]

/** 连续涨跌: at least so many days, today included. */
export const runConditions = [
  run.holding({
    zbId: 'risingDays',
    name: '连涨',
    words: '连涨{N}天',
    parameters: N(3),
    text: 'XG:COUNT(C>REF(C,1),N)=N;',
  }),
  run.holding({
    zbId: 'fallingDays',
    name: '连跌',
    words: '连跌{N}天',
    parameters: N(3),
    text: 'XG:COUNT(C<REF(C,1),N)=N;',
  }),
  run.holding({
    zbId: 'yangDays',
    name: '连阳',
    words: '连续{N}日收阳线',
    parameters: N(3),
    text: 'XG:COUNT(C>O,N)=N;',
  }),
  run.holding({
    zbId: 'yinDays',
    name: '连阴',
    words: '连续{N}日收阴线',
    parameters: N(3),
    text: 'XG:COUNT(C<O,N)=N;',
  }),
  run.holding({
    zbId: 'risingMostDays',
    name: '多数日子上涨',
    words: '近{N}日中至少{M}日上涨',
    parameters: [days('N', 10), days('M', 7, '上涨天数')],
    text: 'XG:COUNT(C>REF(C,1),N)>=M;',
  }),
  run.holding({
    zbId: 'bigRiseWithin',
    name: '有过大涨',
    words: '近{N}日内有一日涨幅超过{P}%',
    parameters: [days('N', 10), percent('P', 7, '涨幅')],
    text: 'XG:COUNT(C>REF(C,1)*(1+P/100),N)>0;',
  }),
  run.holding({
    zbId: 'noBigFallWithin',
    name: '没有大跌',
    words: '近{N}日没有一日跌幅超过{P}%',
    parameters: [days('N', 20), percent('P', 5, '跌幅')],
    text: 'XG:COUNT(C<REF(C,1)*(1-P/100),N)=0;',
  }),
]

/** 成交: on closed days; while the market is open today counts what has been traded. */
export const tradeConditions = [
  trade.comparing({
    zbId: 'turnover',
    name: '换手率',
    value: 'V/CAPITAL*100',
    unit: '%',
    operator: 4,
    bounds: [3, 10],
  }),
  trade.comparing({
    zbId: 'meanTurnover',
    name: '平均换手率',
    subject: '近{N}日平均换手率',
    parameters: N(5),
    value: 'MA(V,N)/CAPITAL*100',
    unit: '%',
    operator: 0,
    bounds: [3, 10],
  }),
  trade.comparing({
    zbId: 'amount',
    name: '成交额',
    value: 'AMOUNT/100000000',
    unit: '亿元',
    operator: 0,
    bounds: [5, 20],
  }),
  trade.comparing({
    zbId: 'meanAmount',
    name: '平均成交额',
    subject: '近{N}日平均成交额',
    parameters: N(5),
    value: 'MA(AMOUNT,N)/100000000',
    unit: '亿元',
    operator: 0,
    bounds: [2, 10],
  }),
  trade.comparing({
    zbId: 'volumeRatio',
    name: '量比',
    value: 'DYNAINFO(17)',
    unit: '',
    operator: 0,
    bounds: [1.5, 5],
    step: 0.1,
    note: '盘中每分钟的成交与前五日相比。',
  }),
  trade.comparing({
    zbId: 'volumeToMean',
    name: '成交量倍数',
    subject: '成交量与前{N}日平均之比',
    parameters: N(5),
    value: 'V/REF(MA(V,N),1)',
    unit: '倍',
    operator: 0,
    bounds: [2, 5],
    step: 0.1,
  }),
  trade.comparing({ zbId: 'bidRatio', name: '委比', value: 'DYNAINFO(105)', unit: '%', operator: 0, bounds: [20, 80] }),
]

/** 规模. */
export const sizeConditions = [
  size.comparing({
    zbId: 'marketValue',
    name: '总市值',
    value: 'FINANCE(39)/100000000',
    unit: '亿元',
    operator: 0,
    bounds: [100, 500],
  }),
  size.comparing({
    zbId: 'floatValue',
    name: '流通市值',
    value: 'FINANCE(40)/100000000',
    unit: '亿元',
    operator: 2,
    bounds: [50, 200],
  }),
  size.comparing({
    zbId: 'totalShares',
    name: '总股本',
    value: 'FINANCE(1)/100000000',
    unit: '亿股',
    operator: 2,
    bounds: [5, 20],
  }),
  size.comparing({
    zbId: 'floatShares',
    name: '流通股本',
    value: 'FINANCE(7)/100000000',
    unit: '亿股',
    operator: 2,
    bounds: [2, 10],
  }),
  size.comparing({
    zbId: 'listedDays',
    name: '上市天数',
    value: 'FINANCE(42)',
    unit: '天',
    operator: 0,
    bounds: [365, 1000],
  }),
]

/** 涨跌停: of the day, as `LIMIT_LINES` says. */
export const limitConditions = [
  limit.holding({ zbId: 'limitUp', name: '涨停', words: '收盘涨停', parameters: [], text: `${LIMIT_LINES}XG:涨停;` }),
  limit.holding({ zbId: 'limitDown', name: '跌停', words: '收盘跌停', parameters: [], text: `${LIMIT_LINES}XG:跌停;` }),
  limit.holding({
    zbId: 'limitUpRun',
    name: '连板',
    words: '至少连续{N}个涨停',
    parameters: N(2),
    text: `${LIMIT_LINES}XG:COUNT(涨停,N)=N;`,
  }),
  limit.holding({
    zbId: 'limitUpWithin',
    name: '近期有涨停',
    words: '近{N}日内至少{M}次涨停',
    parameters: [days('N', 10), days('M', 1, '次数')],
    text: `${LIMIT_LINES}XG:COUNT(涨停,N)>=M;`,
  }),
  limit.holding({
    zbId: 'noLimitDownWithin',
    name: '近期无跌停',
    words: '近{N}日没有跌停',
    parameters: N(10),
    text: `${LIMIT_LINES}XG:COUNT(跌停,N)=0;`,
  }),
  limit.holding({
    zbId: 'limitUpYesterday',
    name: '昨日涨停',
    words: '昨日收盘涨停',
    parameters: [],
    text: `${LIMIT_LINES}XG:REF(涨停,1);`,
  }),
  limit.holding({
    zbId: 'limitUpOpened',
    name: '涨停打开',
    words: '触及涨停而没有收在涨停',
    parameters: [],
    text: `${LIMIT_LINES}XG:触板 AND NOT(涨停);`,
  }),
  limit.holding({
    zbId: 'limitUpOnePrice',
    name: '一字涨停',
    words: '全天一个价格的涨停',
    parameters: [],
    text: `${LIMIT_LINES}XG:涨停 AND H=L;`,
  }),
]
