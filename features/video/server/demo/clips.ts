/** One of the built-in examples. */
export interface DemoClip {
  /** Name of its file here. */
  readonly name: string
  readonly title: string
  readonly intro: string
  /** Milliseconds. */
  readonly duration: number
}

/** The built-in examples, newest first: what a beginner asks. All are 540 by 960. */
export const DEMO_CLIPS: readonly DemoClip[] = [
  {
    name: 'candle',
    title: 'K 线怎么看',
    intro: '一根蜡烛记下一天的开盘、最高、最低、收盘。红涨绿跌，细线是走过的最远处。',
    duration: 13_000,
  },
  {
    name: 'turnover',
    title: '什么是换手率',
    intro: '流通的股份里有多少换了主人。高不等于好，要和它自己的过去比。',
    duration: 12_000,
  },
  {
    name: 'limits',
    title: '涨跌停有多少',
    intro: '主板 10%，创业板与科创板 20%，北交所 30%。$上证指数(SH.000001)$ 这样的指数没有涨跌停。',
    duration: 12_000,
  },
  {
    name: 'intraday',
    title: '分时图的两条线',
    intro: '白线是价格，黄线是均价。均价是当天成交额除以成交量，说的是今天，不预告明天。',
    duration: 12_000,
  },
  {
    name: 'pe',
    title: '市盈率是什么',
    intro: '按现在赚钱的速度几年回本。低不一定便宜，高不一定贵，只和同行业、和它自己比。',
    duration: 11_000,
  },
  {
    name: 'book',
    title: '五档盘口怎么看',
    intro: '还没成交的买单与卖单按价格排队。价格优先，同价时间优先，挂单随时会撤。',
    duration: 12_000,
  },
]
