import { parentPort, workerData } from 'node:worker_threads'
import { evaluateFormula, findFormula, FormulaLimitError, formulaLibrary, functionsByName, readFormula } from '../src/index.ts'
import { wanderingBars } from '../src/library/testing/bars.ts'

const { seed, inputs } = workerData as { seed: number; inputs: number }
const LIMITS = { steps: 2_000_000, values: 1_000_000 }
const PIECES = [
  ...[...functionsByName.keys()].flatMap((name) => [name, `${name}(C,5)`, `${name}(`]),
  'C', 'O', 'H', 'L', 'V', 'AMOUNT', 'N', 'X', 'MA5', '收盘价', '"600519$CLOSE"', '"MACD.DIF"', "'文字'", 'MACD.DIF(12,26,9)', '#WEEK', 'C#MONTH',
  '+', '-', '*', '/', '>', '<', '>=', '<=', '=', '<>', ' AND ', ' OR ', '&&', '||', 'NOT(', ':=', ':', ';', ',', '(', ')', '.', '{', '}', '//', '\n',
  '0', '1', '-1', '1e9', '99999999999999999999', '0.1', '.5', '1.2.3', 'COLORRED', 'LINETHICK2', 'NODRAW', 'DRAWNULL', '$', '@', '\u0000', '\u{1F600}', '（', '；', '，',
]

let state = seed * 2_654_435_761 + 12_345
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item

/** A run of pieces, a library formula with some characters changed, or one cut and joined with another. */
function text(): string {
  const kind = random(3)
  if (kind === 0) return Array.from({ length: 1 + random(12) }, () => pick(PIECES)).join('')
  const source = pick(formulaLibrary).text
  if (kind === 1) return source.slice(0, random(source.length)) + pick(PIECES) + source.slice(random(source.length))
  const other = pick(formulaLibrary).text
  return source.slice(random(source.length)) + other.slice(0, random(other.length))
}

const bars = wanderingBars(60, 7)
const surroundings = { functions: functionsByName, find: findFormula }
const crashes: string[] = []
let evaluated = 0
let slowest = 0
for (let at = 0; at < inputs; at += 1) {
  const written = text()
  const started = performance.now()
  try {
    const { formula } = readFormula({ text: written, parameters: [{ name: 'N', min: 1, max: 99, default: 5 }] }, surroundings)
    if (formula) {
      evaluateFormula(formula, { bars, limits: LIMITS })
      evaluated += 1
    }
  } catch (error) {
    if (!(error instanceof FormulaLimitError)) crashes.push(`${JSON.stringify(written)}: ${String(error)}`)
  }
  slowest = Math.max(slowest, performance.now() - started)
}
parentPort?.postMessage({ inputs, evaluated, crashes: crashes.slice(0, 20), slowest_ms: slowest })
