import type { Block, DocumentTree, Inline } from '@niujin/community'
import type { SampleArticle } from './seed-articles.ts'

const HOUR = 3_600_000
const COLUMN = {
  title: '慢慢看懂市场（示例）',
  introduction: '示例专栏：用几篇短文说清楚价格从哪里来、成本有多大、财报先看什么。都是常识，不是建议。',
  isPaid: false,
} as const

const text = (words: string, bold = false): Inline => ({ type: 'text', text: words, ...(bold && { bold }) })
const paragraph = (...children: readonly (string | Inline)[]): Block => ({
  type: 'paragraph',
  children: children.map((one) => (typeof one === 'string' ? text(one) : one)),
})
const heading = (words: string): Block => ({ type: 'heading', level: 2, children: [text(words)] })
const list = (...items: readonly string[]): Block => ({
  type: 'list',
  ordered: false,
  items: items.map((words) => [text(words)]),
})
const documentOf = (...blocks: readonly Block[]): DocumentTree => ({
  version: 1,
  blocks: [...blocks, paragraph('（本文为示例内容，只说明知识，不涉及任何买卖建议。）')],
})

const AUCTION = documentOf(
  paragraph(
    '每个交易日 9:15 到 9:25，屏幕上的价格会跳来跳去，却没有一笔成交。这十分钟叫开盘集合竞价，它只回答一个问题：今天从什么价格开始。',
  ),
  heading('价格怎样定出来'),
  paragraph(
    '交易所把所有买单从高到低、卖单从低到高排好，找一个价格，让',
    text('能成交的数量最多', true),
    '。高于它的买单、低于它的卖单全部按这同一个价格成交，排在后面的等连续竞价。',
  ),
  paragraph(
    '举一个小例子。买单是 10.05 元 300 手、10.03 元 500 手，卖单是 10.01 元 400 手、10.03 元 300 手。定在 10.03 元，买的有 800 手、卖的有 700 手，可以成交 700 手；换别的价格都不会更多，于是开盘价就是 10.03 元。',
  ),
  heading('三段时间，规矩不同'),
  list(
    '9:15–9:20：可以报，也可以撤。看起来很大的单子随时可能消失。',
    '9:20–9:25：可以报，不能撤。这时的价格才比较可信。',
    '9:25–9:30：开盘价已定，单子收下但不撮合。',
  ),
  paragraph('所以，9:18 看到的“涨停价大单”说明不了什么；要看，就看 9:20 以后。'),
)

const COSTS = documentOf(
  paragraph('做一次买卖，除了看对看错，还有一样是确定的：成本。它每次都不大，次数多了就不小。'),
  heading('一次来回要付多少'),
  {
    type: 'table',
    hasHead: true,
    rows: [
      [[text('项目')], [text('谁付')], [text('大约')]],
      [[text('佣金')], [text('买卖双方')], [text('万分之几，通常每笔最低 5 元')]],
      [[text('印花税')], [text('只有卖方')], [text('万分之五')]],
      [[text('过户费')], [text('买卖双方')], [text('十万分之一')]],
      [[text('价差')], [text('急着成交的一方')], [text('至少 1 分')]],
    ],
  },
  paragraph(
    '一只 10 元的股票，买一、卖一相差 1 分，急着买、急着卖各吃一次价差，就是千分之一。对几元钱的股票，价差往往比佣金还大。',
  ),
  heading('小额时，最低 5 元最要紧'),
  paragraph(
    '买 2 000 元的股票，佣金按万分之二点五只有 5 角，可最低要收 5 元，等于千分之二点五；卖出再来一次，一个来回先亏去千分之五以上。',
    text('少而整', true),
    '的买卖比多而碎的便宜得多。',
  ),
  heading('一年下来'),
  paragraph(
    '假如一个来回的成本是千分之二，每周做一次，一年五十次，就是一成。要先赚回这一成，才谈得上收益。动手之前问一句：这一次，值不值这个成本？',
  ),
)

const REPORT = documentOf(
  paragraph('一份年报二三百页，没有人从第一页读到最后一页。先看三处，多半就知道要不要往下读。'),
  heading('一、现金流量表的第一行小计'),
  paragraph(
    '利润是算出来的，钱是收进来的。把“经营活动产生的现金流量净额”与净利润放在一起看几年：',
    text('长期明显少于净利润', true),
    '的公司，要弄清楚钱去了哪里——多半在应收账款和存货里。',
  ),
  heading('二、应收账款与收入谁长得快'),
  paragraph(
    '收入增长一成、应收增长五成，说明卖得出去、收不回来，或者为了卖出去放宽了付款。附注里有账龄，一年以上的占多少，一眼可见。',
  ),
  heading('三、非经常性损益'),
  paragraph(
    '卖一栋楼、收一笔补助，也会让净利润好看。利润表后面有“扣除非经常性损益后的净利润”，平常说的增长，应当用它来比。',
  ),
  heading('读完以后'),
  list(
    '三处都没有疑问，再读管理层讨论与分析。',
    '有一处说不清，先把它弄明白，别急着看估值。',
    '看不懂的生意，可以不看。',
  ),
)

/** Three articles that anyone may read, in the names of experts who take turns; each marked as a sample. */
export function sampleArticles(expertIds: readonly string[], now: number): SampleArticle[] {
  const [first] = expertIds
  if (first === undefined) return []
  const by = (turn: number) => expertIds[turn % expertIds.length] ?? first
  const inColumn = { authorId: first, column: COLUMN }
  return [
    {
      ...inColumn,
      name: 'auction',
      at: new Date(now - 50 * HOUR),
      title: '【示例】集合竞价的十分钟里发生了什么',
      summary: '开盘价怎样定出来，9:20 前后的规矩为什么不一样。',
      document: AUCTION,
      stocks: [],
      hashtags: ['新手入门'],
      series: { title: '看懂盘面', order: 1 },
    },
    {
      ...inColumn,
      name: 'costs',
      at: new Date(now - 26 * HOUR),
      title: '【示例】一次买卖到底要付多少成本',
      summary: '佣金、印花税、过户费与价差，一个来回合起来是多少。',
      document: COSTS,
      stocks: [],
      hashtags: ['新手入门', '交易成本'],
      series: { title: '看懂盘面', order: 2 },
    },
    {
      authorId: by(1),
      name: 'report',
      at: new Date(now - 5 * HOUR),
      title: '【示例】财报先看三处，十分钟决定要不要往下读',
      summary: '现金流、应收账款、非经常性损益：三处都没有疑问再往下读。',
      document: REPORT,
      stocks: [],
      hashtags: ['财报'],
    },
  ]
}
