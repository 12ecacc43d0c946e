import type { Article } from './article.ts'

const HQ = { text: '看行情', path: '/hq' }

/** 行情与图表 */
export const MARKET: readonly Article[] = [
  {
    id: 'quote-source',
    topic: 'market',
    question: '行情数据从哪里来，是实时的吗？',
    paragraphs: [
      '报价旁边写明了来处。写着“模拟行情”时，数据是模拟器算出来的，只供熟悉功能，与真实市场无关；接上真实行情源时写的是来源的名字。',
      '行情源停住时，页面会写明停在哪一刻，不会把旧的价格当成新的。公开来源的行情可能有几秒延迟，请不要当作交易依据。',
    ],
    words: ['延迟', '不准', '模拟', '数据源', '实时'],
    links: [HQ],
    related: ['frozen-price'],
  },
  {
    id: 'frozen-price',
    topic: 'market',
    question: '价格不动了是怎么回事？',
    paragraphs: [
      '先看是不是收盘、午间休市或停牌：这时页面上会写明“已收盘”“午间休市”或“停牌”。交易时间里不动，多半是网络断了，页面会提示连接已断开并自动重连。',
    ],
    steps: ['看页面上方有没有断开的提示', '切换一下网络，或下拉刷新', '仍不动，请把证券代码和时间用反馈告诉我们'],
    words: ['卡住', '不更新', '刷新', '断线', '没有变化'],
    links: [{ text: '提交反馈', path: '/FeedBack' }],
  },
  {
    id: 'find-stock',
    topic: 'market',
    question: '怎样找到一只股票？',
    paragraphs: [
      '点首页或行情页上方的搜索框，代码、名称、拼音、首字母都可以，打错一个字也能找到。例如 600519、贵州茅台、guizhoumaotai、gzmt。指数、板块、ETF 与港股也在同一个框里。',
    ],
    words: ['搜索', '查找', '代码', '拼音', '首字母'],
    links: [{ text: '去搜索', path: '/Search' }],
  },
  {
    id: 'adjusted-price',
    topic: 'market',
    question: '前复权、后复权、不复权有什么区别？',
    paragraphs: [
      '股票分红、送股后价格会跳一下，复权就是把这个跳补上，好看清真正的涨跌。前复权保持现在的价格不变，改过去的；后复权保持上市时的价格不变，改后来的；不复权是当时真实的成交价。',
      '看走势和用指标一般选前复权。在 K 线图下方的“复权”里切换，选择会记在这台设备上。',
    ],
    words: ['复权', '除权', '除息', '分红', '价格不一样'],
    links: [HQ],
  },
  {
    id: 'chart-gestures',
    topic: 'market',
    question: '走势图有哪些手势？',
    paragraphs: [
      '左右拖动看更早的日子，双指捏合放大缩小，长按出十字线看那一根的开高低收。点图上的“全屏看图”可以横过来看大图。',
    ],
    words: ['放大', '缩小', '十字线', '横屏', '全屏', 'K线'],
    links: [HQ],
    related: ['indicators'],
  },
  {
    id: 'indicators',
    topic: 'market',
    question: '怎样换指标、改参数？',
    paragraphs: [
      '点图下方的指标名可以直接换 MA、BOLL、MACD、KDJ、RSI；点“全部指标”打开公式库，按名字或代号查找。主图最多同时放四个，副图最多三个，每个指标的参数都能改，选择记在这台设备上。',
    ],
    words: ['MACD', 'KDJ', '均线', '参数', '副图', '布林线'],
    links: [HQ],
    related: ['own-formula'],
  },
  {
    id: 'order-book',
    topic: 'market',
    question: '五档盘口和成交明细怎么看？',
    paragraphs: [
      '盘口列出卖一到卖五、买一到买五的价格与手数，一手为 100 股。成交明细一笔一行，红色是主动买，绿色是主动卖。港股与指数没有五档。',
    ],
    words: ['五档', '买一', '卖一', '手数', '内盘', '外盘', '逐笔'],
  },
  {
    id: 'colours',
    topic: 'market',
    question: '红色和绿色分别表示什么？',
    paragraphs: [
      '红色表示上涨，绿色表示下跌，灰色表示不变，和国内习惯一致。除了颜色，涨跌前面都有正负号，看不清颜色时也能分辨。',
    ],
    words: ['颜色', '涨跌', '红涨绿跌', '色盲'],
  },
  {
    id: 'company-data',
    topic: 'market',
    question: '在哪里看公司的财务、公告和资金流向？',
    paragraphs: [
      '打开一只 A 股的页面，走势图下面有资讯、公告、研报、资金、财务、公司等页签，可以点进全页：资金里有大单小单的进出，公司里有股本、股东与分红。',
    ],
    words: ['财报', '公告', '研报', '股东', '资金流向', '分红'],
    links: [{ text: '去搜索', path: '/Search' }],
  },
]
