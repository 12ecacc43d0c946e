import { parentPort, workerData } from 'node:worker_threads'
import {
  evaluateFormula,
  findFormula,
  FormulaLimitError,
  formulaLibrary,
  functionsByName,
  readFormula,
  type SecurityFacts,
} from '../src/index.ts'
import { wanderingBars } from '../src/library/testing/bars.ts'

const { seed, inputs } = workerData as { seed: number; inputs: number }
/** As when a whole market is screened, over fewer bars: so many formulas are to be tried. */
const LIMITS = { steps: 4_000_000, values: 1_000_000 }
const PIECES = [
  ...[...functionsByName.keys()].flatMap((name) => [name, `${name}(C,5)`, `${name}(`]),
  'C',
  'O',
  'H',
  'L',
  'V',
  'AMOUNT',
  'N',
  'X',
  'MA5',
  '收盘价',
  '"600519$CLOSE"',
  '"MACD.DIF"',
  "'文字'",
  'MACD.DIF(12,26,9)',
  '#WEEK',
  'C#MONTH',
  '+',
  '-',
  '*',
  '/',
  '>',
  '<',
  '>=',
  '<=',
  '=',
  '<>',
  ' AND ',
  ' OR ',
  '&&',
  '||',
  'NOT(',
  ':=',
  ':',
  ';',
  ',',
  '(',
  ')',
  '.',
  '{',
  '}',
  '//',
  '\n',
  '0',
  '1',
  '-1',
  '1e9',
  '99999999999999999999',
  '0.1',
  '.5',
  '1.2.3',
  'COLORRED',
  'LINETHICK2',
  'NODRAW',
  'DRAWNULL',
  '$',
  '@',
  '\u0000',
  '\u{1F600}',
  '（',
  '；',
  '，',
]

let state = seed * 2_654_435_761 + 12_345
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
/** Formulas that are right and ask for much: texts that double, windows of any size inside one another, ranks, chips, deep nesting. */
const HEAVY: readonly (() => string)[] = [
  () =>
    `T0:=VAR2STR(${number(2)},${random(20)});${lines(1 + random(30), (at) => `T${at + 1}:=${pick(['VARCAT', 'STRCAT'])}(T${at},${pick([`T${at}`, "'牛金'", 'T0', 'STKNAME'])});`)}XG:${pick(['STRLEN', 'STRCMP', 'FINDSTR'])}(T1${pick(['', ',T0', ',T1'])})>5;`,
  () =>
    `T:=SUBSTR(VARCAT(CODE,'${'字'.repeat(random(900))}'),${random(50)},${random(9_000)});XG:STRLEN(VARCAT(T,T))>3;`,
  () => `XG:${lines(1 + random(60), (at) => `${at === 0 ? '' : '+'}RELATE(${number(2)},${number(2)},${size(at)})`)}>0;`,
  () =>
    `XG:${lines(1 + random(60), (at) => `${at === 0 ? '' : '+'}${pick(['FINDHIGH', 'FINDLOWBARS'])}(C,${random(9)},${size(at)},${1 + random(5)})`)}>0;`,
  () => `XG:RAND(${size(random(90))})+RAND(${number(3)})>${random(100)};`,
  () =>
    `XG:${pick(['WINNER', 'COST', 'PPART'])}(${number(3)})+COSTEX(${number(2)},${number(2)})>PWINNER(${random(60)},${number(2)});`,
  () => `XG:${number(8)}>${number(8)};`,
  () => `XG:${'('.repeat(random(260))}C${')'.repeat(random(260))}>0;`,
  () => `XG:${lines(random(2_300), (at) => `C*${at}+`)}C#WEEK>0;`,
]

/** A number made of numbers, so many levels deep at most. */
function number(depth: number): string {
  if (depth === 0 || random(4) === 0)
    return pick(['C', 'O', 'V', 'H-L', 'C#WEEK', 'BARSCOUNT(C)', String(random(400)), `MACD.DIF`, 'DRAWNULL', 'N'])
  const deeper = () => number(depth - 1)
  return pick([
    () =>
      `${pick(['MA', 'SUM', 'HHV', 'WMA', 'AVEDEV', 'STD', 'EMA', 'COUNT', 'SLOPE', 'HOD', 'SUMBARS'])}(${deeper()},${size(random(50))})`,
    () => `(${deeper()}${pick(['+', '-', '*', '/', '>', ' AND '])}${deeper()})`,
    () => `IF(${deeper()},${deeper()},${deeper()})`,
    () => `RELATE(${deeper()},${deeper()},${size(random(50))})`,
    () => `REF(${deeper()},${size(random(50))})`,
    () => `STRLEN(VAR2STR(${deeper()},${random(25)}))`,
  ])()
}

/** A period: the same at every bar, or changing. */
function size(at: number): string {
  return pick([String(at), `BARSCOUNT(C)-${at}`, `BARSCOUNT(C)/${at + 1}`, 'C', `RAND(${at})`, '1e12', '-3'])
}

function lines(count: number, one: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => one(at)).join('')
}

const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item

/** A heavy formula, a run of pieces, a library formula with some characters changed, or one cut and joined with another. */
function text(): string {
  const kind = random(4)
  if (kind === 3) return pick(HEAVY)()
  if (kind === 0) return Array.from({ length: 1 + random(12) }, () => pick(PIECES)).join('')
  const source = pick(formulaLibrary).text
  if (kind === 1) return source.slice(0, random(source.length)) + pick(PIECES) + source.slice(random(source.length))
  const other = pick(formulaLibrary).text
  return source.slice(random(source.length)) + other.slice(0, random(other.length))
}

const bars = wanderingBars(60, 7)
const longer = wanderingBars(1_200, 9)
const FACTS: SecurityFacts = {
  code: '600000',
  exchange: 'SH',
  name: '浦发银行',
  industry: '银行',
  region: '上海',
  concepts: ['低价股'],
  sectors: [],
  totalShares: 2e8,
  floatShares: 1e8,
  limitRatio: 0.1,
  finance: () => Number.NaN,
  dynamicInfo: () => Number.NaN,
  series: () => undefined,
}
const surroundings = { functions: functionsByName, find: findFormula }
/** Milliseconds of the processor: what else goes on does not count. */
function cpu(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
const crashes: string[] = []
let evaluated = 0
let stopped = 0
let [slowest, largest] = [0, 0]
for (let at = 0; at < inputs; at += 1) {
  const written = text()
  const begun = cpu()
  try {
    const { formula } = readFormula(
      { text: written, parameters: [{ name: 'N', min: 1, max: 99, default: 5 }] },
      surroundings,
    )
    if (formula) {
      evaluateFormula(formula, { bars: at % 50 === 0 ? longer : bars, facts: FACTS, limits: LIMITS })
      evaluated += 1
    }
  } catch (error) {
    if (error instanceof FormulaLimitError) stopped += 1
    else crashes.push(`${JSON.stringify(written)}: ${String(error)}`)
  }
  slowest = Math.max(slowest, cpu() - begun)
  if (at % 1_000 === 0) largest = Math.max(largest, process.memoryUsage().heapUsed)
}
parentPort?.postMessage({
  inputs,
  evaluated,
  stopped,
  crashes: crashes.slice(0, 20),
  slowest_ms: slowest,
  heap_mb: largest / 2 ** 20,
})
