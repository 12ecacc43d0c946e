/** Something that is said while a lesson is on the screen. */
export interface Cue {
  /** Milliseconds of the lesson. */
  readonly at: number
  /** The host, or one of those who watch. */
  readonly by: 'host' | number
  /** One of them each round. */
  readonly lines: readonly string[]
}

export interface Question {
  readonly question: string
  readonly options: readonly string[]
}

/** What is said, shown and asked in a lesson. */
interface LessonTalk {
  readonly cues: readonly Cue[]
  /** Securities that are talked about. */
  readonly stocks: readonly string[]
  readonly poll?: Question
}

/** By the lesson's name. */
export const TALK: Readonly<Record<string, LessonTalk>> = {
  candle: {
    stocks: ['SH.600519', 'SZ.000001'],
    cues: [
      {
        at: 3000,
        by: 'host',
        lines: ['先从一根 K 线讲起，四个价格记住了，后面都好办', '新来的朋友好，这一课讲 K 线，有问题直接打字'],
      },
      {
        at: 12_000,
        by: 0,
        lines: [
          '原来实体的两头是开盘和收盘，我一直以为是最高最低',
          '四个价格，记下了',
          '老师，除权那天的开盘价也这么看吗',
        ],
      },
      { at: 21_000, by: 1, lines: ['盘中看着是阳线，尾盘变阴线，遇到过好几次', '红涨绿跌，跟国外是反的吧'] },
      { at: 30_000, by: 2, lines: ['没收盘的那根别急着下结论', '所以要等收盘再看'] },
      {
        at: 38_000,
        by: 3,
        lines: ['$贵州茅台(SH.600519)$昨天的下影线挺长', '长上影线是不是就要跌了？', '十字线怎么看'],
      },
      {
        at: 43_000,
        by: 'host',
        lines: ['影线讲的是这一天的经过，第二天怎么走要看别的', '一根线看不出明天，放到前后几天里一起看'],
      },
      { at: 55_000, by: 4, lines: ['周线看着清楚多了', '周线收盘就是周五的收盘，明白了'] },
    ],
  },
  volume: {
    stocks: ['SZ.300750', 'SH.601318'],
    poll: { question: '你平时最先看哪个量？', options: ['成交量柱', '量比', '换手率', '不看量'] },
    cues: [
      {
        at: 2500,
        by: 'host',
        lines: ['这一课讲量。有人买就有人卖，量大不等于主力买', '接着讲量价，顺手投个票，看看大家平时看哪个'],
      },
      { at: 11_000, by: 1, lines: ['量大就是换手多，不是谁单方面买', '成交量柱子的颜色是看当天涨跌吧'] },
      { at: 22_000, by: 3, lines: ['量比早盘特别大，要看到什么时候才准', '量比 1 左右算平常，学到了'] },
      { at: 33_000, by: 0, lines: ['背离了还涨了两个月的也见过', '$宁德时代(SZ.300750)$前阵子好像就是价升量缩'] },
      {
        at: 42_000,
        by: 'host',
        lines: ['对，背离不是钟点，只是提醒你多想一步', '背离可以持续很久，别拿它当买卖的信号'],
      },
      { at: 54_000, by: 2, lines: ['小盘股换手率动不动 20%，不能跟大盘股比', '用自由流通股本算会不会更准'] },
      { at: 60_000, by: 4, lines: ['换手率跟自己的过去比，对吧', '这个换手率的格子图好懂'] },
    ],
  },
  auction: {
    stocks: ['SZ.300059', 'SH.688981'],
    cues: [
      { at: 3000, by: 'host', lines: ['涨跌停和集合竞价是规则，记准了少吃亏', '这一课是交易规则，建议记笔记'] },
      { at: 10_000, by: 2, lines: ['10.03 的涨停是 11.03，四舍五入到分', '创业板 20%，我第一次买的时候吓一跳'] },
      { at: 20_000, by: 4, lines: ['9:20 之后不能撤，被套路过一次', '9:15 挂的大单 9:19 撤掉，常见'] },
      { at: 28_000, by: 0, lines: ['所以 9:20 以前的价格看看就好', '9:25 到 9:30 能下单吗'] },
      {
        at: 33_000,
        by: 'host',
        lines: ['9:25 到 9:30 交易所不撮合，券商可以先收下你的单', '看 9:20 到 9:25 这一段，不能撤单，相对真一些'],
      },
      { at: 44_000, by: 1, lines: ['成交最多的价位就是开盘价，这张表讲明白了', '如果两个价位成交量一样多呢'] },
      { at: 57_000, by: 3, lines: ['尾盘三分钟也是集合竞价，不能撤', '14:57 以后挂单原来是这么撮合的'] },
    ],
  },
  average: {
    stocks: ['SH.600036', 'SH.600519'],
    cues: [
      { at: 3000, by: 'host', lines: ['均线就是平均数，别把它想复杂了', '最后一课讲均线，看完从头再来一遍'] },
      { at: 12_000, by: 3, lines: ['去掉最旧的一天，加上最新的一天，懂了', '五日线就是一周的平均成本吗'] },
      { at: 22_000, by: 0, lines: ['金叉死叉用过，横盘的时候来回打脸', '$招商银行(SH.600036)$的二十日线挺平的'] },
      { at: 35_000, by: 4, lines: ['价格先动，均线后动，这张图直观', '所以均线慢是天生的'] },
      {
        at: 43_000,
        by: 'host',
        lines: ['均线说的是已经发生的事，天数越多越慢', '快慢是取舍：快的假动作多，慢的反应迟'],
      },
      { at: 52_000, by: 1, lines: ['横盘不看交叉，记住了', '均线配合量一起看会好一点'] },
      { at: 61_000, by: 2, lines: ['谢谢老师，讲得清楚', '第一遍没跟上，再听一遍'] },
    ],
  },
}
