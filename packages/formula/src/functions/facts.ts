import type { SecurityFacts, Series } from '../bars.ts'
import { defineFunctions, type Bounds, type FunctionDefinition, type Run, type Text } from '../definition.ts'
import { limitPrice } from './limit-price.ts'
import { singleText } from './single-text.ts'

const define = defineFunctions('facts')

/** Numbers of the markets as 通达信 gives them. */
const MARKET_NUMBERS: Readonly<Record<string, number>> = { SZ: 0, SH: 1, BJ: 2, HK: 31 }

/** Names are typed with full-width letters (沪深Ａ股) as often as with half-width ones. */
function plain(name: string): string {
  return name.normalize('NFKC').trim()
}

function textOfFacts(call: string, summary: string, read: (facts: SecurityFacts) => string): FunctionDefinition {
  return define({
    call,
    takes: [],
    gives: 'text',
    summary,
    evaluate: (run) => (run.facts === undefined ? '' : read(run.facts)),
  })
}

/** 1 or 0, the same at every bar; invalid when nothing is known of the security. */
function question(
  call: string,
  summary: string,
  holds: (facts: SecurityFacts, text: string) => boolean,
  bounds: Bounds = {},
): FunctionDefinition {
  return define({
    call,
    takes: ['text'],
    bounds: { S: bounds },
    summary,
    evaluate: (run, text: Text) => (run.facts === undefined ? NaN : Number(holds(run.facts, plain(singleText(text))))),
  })
}

function isIn(names: readonly string[], sector: string): boolean {
  return sector !== '' && names.some((name) => plain(name) === sector)
}

/** HY. looks only among industries, GN. among concepts, MY. among sectors; without one everywhere. */
function isInSector(facts: SecurityFacts, sector: string): boolean {
  const name = sector.slice(3)
  if (sector.startsWith('HY.')) return isIn([facts.industry], name)
  if (sector.startsWith('GN.')) return isIn(facts.concepts, name)
  if (sector.startsWith('MY.')) return isIn(facts.sectors, name)
  return isIn([facts.industry, facts.region, ...facts.concepts, ...facts.sectors], sector)
}

/** A value that only the source of the data knows, under its name with the arguments: `SPLIT(0,1)`. */
function known(run: Run, name: string): Series | number {
  return run.facts?.series(name) ?? NaN
}

/** DTPRICE moves the price by the negative ratio. */
function negative(run: Run, ratio: Series): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) result[at] = -(ratio[at] ?? NaN)
  return result
}

/** Group 品种信息: what is known of the security itself. */
export const factsFunctions: readonly FunctionDefinition[] = [
  textOfFacts('CODE', '品种代码，六位数字的文字。', (facts) => facts.code),
  textOfFacts('STKNAME', '品种名称。', (facts) => facts.name),
  textOfFacts('HYBLOCK', '所属行业板块的名称，未知时为空。', (facts) => facts.industry),
  textOfFacts('DYBLOCK', '所属地域板块的名称，未知时为空。', (facts) => facts.region),
  textOfFacts('GNBLOCK', '所属概念板块的名称，以空格隔开，没有时为空。', (facts) => facts.concepts.join(' ')),
  question('CODELIKE(S)', '品种代码以 S 开头时为 1，否则为 0。', (facts, text) => facts.code.startsWith(text)),
  question('NAMELIKE(S)', '品种名称以 S 开头时为 1，否则为 0；全角与半角字母视为相同。', (facts, text) =>
    plain(facts.name).startsWith(text),
  ),
  question('NAMEINCLUDE(S)', '品种名称中含有 S 时为 1，否则为 0；全角与半角字母视为相同。', (facts, text) =>
    plain(facts.name).includes(text),
  ),
  question(
    'INBLOCK(S)',
    '品种属于名为 S 的板块时为 1，否则为 0。行业、地域、概念、指数和自己的股票池都在内；HY.、GN.、MY. 开头只在行业、概念、股票池中找。',
    isInSector,
    { isSector: true },
  ),
  define({
    call: 'SETCODE',
    takes: [],
    summary: '市场类型：0 深圳，1 上海，2 北京，31 香港主板；其他为无效值。',
    evaluate: (run) => MARKET_NUMBERS[run.facts?.exchange ?? ''] ?? NaN,
  }),
  define({
    call: 'ZTPRICE(P,R)',
    takes: ['series', 'series'],
    summary:
      '以 P 为昨收、R 为比例（0.1 即 10%）的涨停价，四舍五入到分，单位元。除权日或复权价下可能与真实涨停价不符。',
    evaluate: limitPrice,
  }),
  define({
    call: 'DTPRICE(P,R)',
    takes: ['series', 'series'],
    summary:
      '以 P 为昨收、R 为比例（0.1 即 10%）的跌停价，四舍五入到分，单位元。除权日或复权价下可能与真实跌停价不符。',
    evaluate: (run, price, ratio) => limitPrice(run, price, negative(run, ratio)),
  }),
  define({
    call: 'TQFLAG',
    takes: [],
    summary: '当前的复权状态：0 不复权，1 前复权，2 后复权；未知时为无效值。',
    evaluate: (run) => known(run, 'TQFLAG'),
  }),
  define({
    call: 'SPLIT(N,T)',
    takes: ['constant', 'constant'],
    bounds: { N: { least: 0 }, T: { among: [0, 1] } },
    summary:
      '此前第 N 次除权除息（0 为最近一次）的数据：T 为 0 是送转股比例（送转 ÷（送转 + 10）），1 是每股分红，单位元。没有时为无效值。',
    evaluate: (run, back, type) => known(run, `SPLIT(${Math.trunc(back)},${Math.trunc(type)})`),
  }),
  define({
    call: 'DIVFACTOR(T)',
    takes: ['constant'],
    bounds: { T: { among: [0, 1, 2] } },
    summary: '除权因子：T 为 0 按当前的复权方式，1 前复权，2 后复权。未知时为无效值。',
    evaluate: (run, type) => known(run, `DIVFACTOR(${Math.trunc(type)})`),
  }),
]
