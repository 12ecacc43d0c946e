import type { Article } from './article.ts'

/** 交易常识 */
export const BASICS: readonly Article[] = [
  {
    id: 'trading-hours',
    topic: 'basics',
    question: 'A 股什么时候交易？',
    paragraphs: [
      '周一到周五（法定节假日除外）。9:15–9:25 开盘集合竞价，9:30–11:30 与 13:00–14:57 连续竞价，14:57–15:00 收盘集合竞价。港股的午间休市是 12:00–13:00，收市时间也更晚。',
    ],
    words: ['开盘时间', '收盘', '集合竞价', '休市', '几点'],
    links: [{ text: '看行情', path: '/hq' }],
  },
  {
    id: 'price-limit',
    topic: 'basics',
    question: '涨停、跌停的幅度是多少？',
    paragraphs: [
      '沪深主板股票一般为 10%，科创板、创业板为 20%，北交所为 30%。新股上市的头几天、退市整理的首日等另有规定，以交易所的公告为准。',
    ],
    words: ['涨停', '跌停', '涨跌幅限制', '10%', '20%'],
    links: [{ text: '看涨停', path: '/hq?tab=limitUp#ranking' }],
  },
  {
    id: 't-plus-one',
    topic: 'basics',
    question: '今天买的股票今天能卖吗？',
    paragraphs: [
      'A 股实行 T+1：当天买入的股票，下一个交易日才能卖出。港股当天可以买卖。部分 ETF（如债券、黄金、跨境）当天也可以买卖。',
    ],
    words: ['T+1', 'T+0', '当天卖', '隔日'],
  },
  {
    id: 'trade-cost',
    topic: 'basics',
    question: '买卖股票要交哪些费用？',
    paragraphs: [
      '佣金由证券公司收取，买卖都有，通常有最低一笔的标准；印花税只在卖出时收，现为成交额的 0.05%；过户费买卖都收，为成交额的 0.001%。具体以你的证券公司为准。',
    ],
    words: ['手续费', '佣金', '印花税', '过户费', '费用'],
    related: ['back-test'],
  },
  {
    id: 'can-i-trade',
    topic: 'basics',
    question: '在这里可以直接买卖股票吗？',
    paragraphs: [
      '不可以。这里提供行情、选股和学习的工具，不办理证券账户，也不接受委托下单。买卖请用证券公司的官方客户端。任何人以我们的名义让你转账、代客理财，都是假的。',
    ],
    words: ['下单', '开户', '委托', '买股票', '交易'],
    related: ['anti-fraud'],
  },
  {
    id: 'not-advice',
    topic: 'basics',
    question: '页面上的内容是投资建议吗？',
    paragraphs: [
      '行情、指标、选股和回测的结果都是按公开的规则算出来的，仅供参考，不构成投资建议。投资有风险，请按自己的情况独立判断。',
    ],
    words: ['荐股', '投资建议', '风险', '免责'],
  },
]
