import type { Article } from './article.ts'

const XG = { text: '去选股', path: '/Xg' }
const EDIT = { text: '公式编辑', path: '/FormulaEdit' }

/** 选股与公式 */
export const SCREENING: readonly Article[] = [
  {
    id: 'screen',
    topic: 'screening',
    question: '条件选股怎么用？',
    paragraphs: ['在选股页勾选条件，页面会边选边告诉你还剩多少只。条件之间是“同时满足”。每个条件都可以点进去改参数。'],
    steps: [
      '打开选股页，从技术、财务、资金等类别里选条件',
      '需要时限定板块、自选股池，或剔除 ST、停牌',
      '点“查看结果”，结果里写着每只股票入选的理由',
    ],
    words: ['选股', '条件', '筛选', '剔除ST'],
    links: [XG],
    related: ['words-screen', 'save-screen'],
  },
  {
    id: 'words-screen',
    topic: 'screening',
    question: '可以用一句话选股吗？',
    paragraphs: [
      '可以。在选股页上方的框里写，例如“市盈率小于20且MACD金叉”。认得的部分会变成条件，不认得的原样告诉你，不会乱猜。',
    ],
    words: ['一句话', '自然语言', '智能选股', '问句'],
    links: [XG],
  },
  {
    id: 'save-screen',
    topic: 'screening',
    question: '怎样保存选股条件，有新股票入选时通知我？',
    paragraphs: [
      '在结果页点“保存”，起个名字，最多保存 50 个。在“我的选股”里打开“新入选提醒”，盘中有股票新符合条件时，页面会立刻列出来，消息合起来发：一天里每段时间一条，最多五条。',
    ],
    words: ['保存', '订阅', '新入选', '我的选股'],
    links: [{ text: '我的选股', path: '/MyScreeningResults' }],
  },
  {
    id: 'own-formula',
    topic: 'screening',
    question: '怎样自己写公式？',
    paragraphs: [
      '公式编辑支持通达信的写法，常见的指标和选股公式可以直接贴进来。写错时会指出哪一行哪一列、错在哪里。',
      '保存后，指标公式可以画在走势图上，选股公式可以当作一个条件来用。编辑页的“函数”列出了支持的两百多个函数与说明。',
    ],
    words: ['通达信', '自编', '指标公式', '语法', '函数'],
    links: [EDIT],
    related: ['formula-error', 'future-function'],
  },
  {
    id: 'formula-error',
    topic: 'screening',
    question: '公式提示有错怎么改？',
    paragraphs: [
      '看提示的行号和列号。最常见的是少了分号、括号不成对、用了中文标点，或者名字没有先定义就用了。每个语句以分号结束；“:”表示要画出来，“:=”表示只作中间结果。',
    ],
    words: ['报错', '语法错误', '分号', '括号', '不支持'],
    links: [EDIT],
  },
  {
    id: 'future-function',
    topic: 'screening',
    question: '为什么有的公式不能用来选股？',
    paragraphs: [
      '用了未来函数的公式（如 ZIG、BACKSET）会拿后来的行情改从前的信号，回头看很准，当时却并不存在。所以这样的公式可以画在图上，并有提醒，但不能用来选股和回测。',
    ],
    words: ['未来函数', 'ZIG', 'BACKSET', '信号消失', '漂移'],
    links: [EDIT],
  },
  {
    id: 'back-test',
    topic: 'screening',
    question: '回测的结果是怎么算的？',
    paragraphs: [
      '按信号的下一个交易日买入，涨停买不进、跌停卖不出都照实处理，佣金、印花税、过户费按当时的费率扣除。过去某天的选股只用那天以前的数据。',
      '回测说的是过去。过去的表现不代表以后，请不要只凭回测结果做决定。',
    ],
    words: ['回测', '收益率', '手续费', '胜率', '择时'],
    links: [{ text: '择时与回测', path: '/TimingSelection' }],
  },
  {
    id: 'share-screen',
    topic: 'screening',
    question: '选股结果怎样分享给朋友？',
    paragraphs: [
      '在结果页点“分享”，可以复制链接或保存海报。朋友不用登录就能看到规则、当时选出的股票和之后的涨跌。分享保存的是当时的结果，之后不会变。',
    ],
    words: ['分享', '海报', '链接', '朋友'],
    links: [XG],
  },
]
