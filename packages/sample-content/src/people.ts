/** What experts may be good at; the names are those of the directory of experts. */
type Field = 'short' | 'value' | 'technical' | 'sector' | 'macro' | 'etf' | 'fundamental' | 'hk' | 'quant' | 'newcomer'

/** Somebody in whose name samples are published. */
export interface SampleExpert {
  /** Names the files of texts. */
  readonly key: string
  readonly mobile: string
  readonly nickname: string
  readonly role: 'teacher' | 'expert' | 'advisor'
  readonly headline: string
  readonly fields: readonly Field[]
  readonly introduction: string
  /** 执业编号 of an advisor: no firm has the number 0000, so it is plainly a sample. */
  readonly licence?: string
}

/** Somebody who comments, likes and votes. */
export interface SampleReader {
  /** The character by which texts name them. */
  readonly key: string
  readonly mobile: string
  readonly nickname: string
}

const NOTE = '这是示例账号，内容只为展示，不构成任何建议。'

/** The first three were there before all others, with these numbers. */
export const SAMPLE_EXPERTS: readonly SampleExpert[] = [
  {
    key: 'lin',
    mobile: '13800000001',
    nickname: '示例老师林知行',
    role: 'teacher',
    headline: '示例：从对账单开始学投资',
    fields: ['newcomer', 'fundamental'],
    introduction: `教了多年新手，第一课永远是对账。讲规则、讲成本、讲怎样看懂一家公司怎样挣钱。${NOTE}`,
  },
  {
    key: 'chen',
    mobile: '13800000002',
    nickname: '示例砖家陈观澜',
    role: 'expert',
    headline: '示例：价格是结果，成交量是代价',
    fields: ['technical', 'short'],
    introduction: `写专栏《读懂量价》。只讲读法和检验的办法，每个说法都请你自己数一遍。${NOTE}`,
  },
  {
    key: 'zhou',
    mobile: '13800000003',
    nickname: '示例投顾周衡',
    role: 'advisor',
    headline: '示例：价格、开工、库存三条线',
    fields: ['sector', 'value'],
    introduction: `跟产业链，看供需怎样变成利润。观点都留痕，错了也在那里。${NOTE}`,
    licence: 'A0000624060001',
  },
  {
    key: 'su',
    mobile: '13800000004',
    nickname: '示例投顾苏牧之',
    role: 'advisor',
    headline: '示例：用 ETF 配一家人的钱',
    fields: ['etf', 'macro'],
    introduction: `宽基、行业、债券与黄金怎样搭配，费用怎样吃掉收益，什么时候再平衡。${NOTE}`,
    licence: 'A0000624060012',
  },
  {
    key: 'xu',
    mobile: '13800000005',
    nickname: '示例投顾许清禾',
    role: 'advisor',
    headline: '示例：把宏观讲到一张资产负债表',
    fields: ['macro', 'sector'],
    introduction: `利率、信用、汇率，最后都要落到公司的某一行。消息先过三问。${NOTE}`,
    licence: 'A0000624060013',
  },
  {
    key: 'he',
    mobile: '13800000006',
    nickname: '示例投顾贺远舟',
    role: 'advisor',
    headline: '示例：估值是一段，不是一个点',
    fields: ['value', 'fundamental'],
    introduction: `慢慢估值，慢慢等。喜欢做减法验证护城河，喜欢看管理层怎样用钱。${NOTE}`,
    licence: 'A0000624060014',
  },
  {
    key: 'gu',
    mobile: '13800000007',
    nickname: '示例老师顾南星',
    role: 'teacher',
    headline: '示例：交易所规则的活字典',
    fields: ['newcomer', 'short'],
    introduction: `集合竞价、涨跌停、除权除息、交收，讲规则一定注明从哪天起。${NOTE}`,
  },
  {
    key: 'ye',
    mobile: '13800000008',
    nickname: '示例老师叶知秋',
    role: 'teacher',
    headline: '示例：公式写对，回测挤水',
    fields: ['quant', 'technical'],
    introduction: `把一句话翻成公式，再老老实实地检验它。见到未来函数就举手。${NOTE}`,
  },
  {
    key: 'shen',
    mobile: '13800000009',
    nickname: '示例老师沈听雨',
    role: 'teacher',
    headline: '示例：对付自己的办法',
    fields: ['newcomer', 'value'],
    introduction: `交易心理、仓位与日记。不劝人勇敢，只帮人把规则写在前面。${NOTE}`,
  },
  {
    key: 'fang',
    mobile: '13800000010',
    nickname: '示例砖家方小满',
    role: 'expert',
    headline: '示例：年报只抄五个数',
    fields: ['fundamental', 'value'],
    introduction: `把三张表讲成小店的账。写专栏《财报慢慢读》，举例都是假想公司。${NOTE}`,
  },
  {
    key: 'lu',
    mobile: '13800000011',
    nickname: '示例砖家陆长风',
    role: 'expert',
    headline: '示例：港股的门道与坑',
    fields: ['hk', 'macro'],
    introduction: `港股通的税、手、时间和规矩，以及配股、供股、合股那些要绕着走的动作。${NOTE}`,
  },
  {
    key: 'jiang',
    mobile: '13800000012',
    nickname: '示例砖家江一苇',
    role: 'expert',
    headline: '示例：短线先学不做',
    fields: ['short', 'technical'],
    introduction: `涨停、换手、情绪与仓位。统计自己的单子，比统计别人的席位有用。${NOTE}`,
  },
]

/** They write nothing but comments. */
export const SAMPLE_READERS: readonly SampleReader[] = [
  { key: '木', mobile: '13800000013', nickname: '示例股友阿木' },
  { key: '禾', mobile: '13800000014', nickname: '示例股友小禾' },
  { key: '舟', mobile: '13800000015', nickname: '示例股友老舟' },
  { key: '青', mobile: '13800000016', nickname: '示例股友青石' },
  { key: '鹿', mobile: '13800000017', nickname: '示例股友鹿鸣' },
  { key: '竹', mobile: '13800000018', nickname: '示例股友竹影' },
  { key: '海', mobile: '13800000019', nickname: '示例股友海风' },
  { key: '茶', mobile: '13800000020', nickname: '示例股友喝茶' },
  { key: '夏', mobile: '13800000021', nickname: '示例股友夏至' },
  { key: '北', mobile: '13800000022', nickname: '示例股友北山' },
]
