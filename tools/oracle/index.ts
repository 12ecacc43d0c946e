import {
  evaluateFormula,
  formulaLibrary,
  functionsByName,
  findFormula,
  readFormula,
  type EvaluatedOutput,
  type LibraryFormula,
  type SecurityFacts,
  type Series,
} from '@niujin/formula'
import { HQCHART_DIFFERS } from './differences.ts'
import { Golden } from './golden.ts'
import { loadHqchart, runHqchart, type HqOutput } from './hqchart.ts'
import { compareMarket } from './market.ts'
import { realStocks, simulatedStocks, type Stock } from './stocks.ts'

/**
 * `npm run oracle [-- 公式名…] [--write]`: compares the library with hqchart over real and simulated stocks; `--write`
 * keeps the values on simulated bars. `--market` compares what twenty formulas select in the whole real set.
 */
const RELATIVE = 1e-6
/** Averages that remember everything start differently there; after this many bars that is gone. */
const WARM_UP = 700
/** A formula counts as compared when this many stocks had this many bars in common. */
const ENOUGH_STOCKS = 20
const ENOUGH_BARS = 200

/** hqchart is told of a main-board stock of 上交所; so is ours. */
const MAIN_BOARD: SecurityFacts = {
  code: '600000',
  exchange: 'SH',
  name: '甲',
  industry: '',
  region: '',
  concepts: [],
  sectors: [],
  totalShares: Number.NaN,
  floatShares: Number.NaN,
  limitRatio: 0.1,
  finance: () => Number.NaN,
  dynamicInfo: () => Number.NaN,
  series: () => undefined,
}

if (process.argv.includes('--market')) process.exit((await compareMarket(say)) ? 0 : 1)

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const left = new Set(Object.values(HQCHART_DIFFERS).flat())
const library = loadHqchart()
const simulated = await simulatedStocks()
const stocks = [...simulated, ...realStocks()]
const [sample] = simulated
if (!sample) throw new Error('模拟器没有股票')
const golden = new Golden(sample)
say(`${stocks.length} 只股票`)
let failed = 0
for (const formula of formulaLibrary) {
  if (words.length > 0 ? !words.includes(formula.id) : left.has(formula.id)) continue
  const worst = await compare(formula)
  if (worst !== undefined) {
    failed += 1
    say(`✗ ${formula.id}：${worst}`)
  }
}
if (process.argv.includes('--write') && failed === 0) golden.write()
say(`${formulaLibrary.length - left.size} 个公式对照，${failed} 个不同；${left.size} 个因 hqchart 算得不对而不比`)
process.exit(failed === 0 ? 0 : 1)

/** The first difference in words; undefined when all agree. */
async function compare(formula: LibraryFormula): Promise<string | undefined> {
  const { formula: checked } = readFormula(formula, { functions: functionsByName, find: findFormula })
  if (!checked) return '读不了'
  let compared = 0
  for (const stock of stocks) {
    const parameters = formula.parameters.map(({ name, default: value }) => ({ name, value }))
    const theirs = await runHqchart(library, formula.text, stock.bars, parameters)
    if (!theirs) return `hqchart 没有结果（${stock.name}）`
    const ours = evaluateFormula(checked, { bars: stock.bars, facts: MAIN_BOARD })
    const outcome = compareOutputs(ours, theirs, stock)
    if (typeof outcome === 'string') return outcome
    if (stock === sample) for (const { name, values } of theirs) golden.keep(formula.id, name, values)
    if (outcome >= ENOUGH_BARS) compared += 1
  }
  return compared < Math.min(ENOUGH_STOCKS, stocks.length) ? `只有 ${compared} 只股票可比` : undefined
}

/** The fewest bars an output had in common, or the first difference in words. */
function compareOutputs(ours: readonly EvaluatedOutput[], theirs: readonly HqOutput[], stock: Stock): number | string {
  let fewest = Number.POSITIVE_INFINITY
  for (const { label, values } of ours) {
    if (!values || label === '') continue
    const other = theirs.find(({ name }) => name === label)?.values
    if (!other) return `没有输出 ${label}`
    const outcome = compareValues(values, other)
    if (outcome.differsAt !== undefined) {
      return `${stock.name} ${stock.bars.date[outcome.differsAt]} ${label}：${values[outcome.differsAt]}，hqchart ${other[outcome.differsAt]}`
    }
    fewest = Math.min(fewest, outcome.compared)
  }
  return fewest
}

/**
 * Compares until the first bar that is invalid here and a number there: hqchart takes an invalid value inside a series
 * as 0 (after a stretch at one price, say), and from there on its averages go their own way.
 */
function compareValues(ours: Series, theirs: HqOutput['values']): { compared: number; differsAt?: number } {
  const first = ours.findIndex((value) => !Number.isNaN(value))
  const isLost = (at: number) => Number.isNaN(ours[at]) && typeof theirs[at] === 'number' && !Number.isNaN(theirs[at])
  let compared = 0
  for (let at = Math.max(0, first); at < ours.length && !isLost(at); at += 1) {
    const mine = ours[at] ?? Number.NaN
    if (at < WARM_UP || Number.isNaN(mine)) continue
    if (!(Math.abs(mine - (theirs[at] ?? Number.NaN)) <= RELATIVE * Math.max(1, Math.abs(mine))))
      return { compared, differsAt: at }
    compared += 1
  }
  return { compared }
}

function say(text: string): void {
  console.log(`› ${text}`)
}
