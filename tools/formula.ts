import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  evaluateFormula,
  findFormula,
  functionsByName,
  readFormula,
  type FormulaBars,
  type Problem,
} from '@niujin/formula'
import { readFormulaBars } from './formula-bars.ts'

/** `npm run formula -- 公式文件 --bars K线文件 [--json]`: works a formula out over a file of bars. */
const USAGE =
  '用法：npm run formula -- 公式文件 --bars K线文件 [--json]\nK线文件是 CSV（date,open,high,low,close,volume,amount，量以手计）或通达信的 .day .lc1 .lc5'

/** Rows of the table for people: the newest. */
const ROWS = 20

process.exitCode = run()

function run(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { bars: { type: 'string' }, json: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || typeof values.bars !== 'string') return fail(USAGE)
  try {
    return work(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), readFormulaBars(values.bars), values.json === true)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function work(text: string, bars: FormulaBars, json: boolean): number {
  const { formula, problems, warnings } = readFormula(
    { text, parameters: [] },
    { functions: functionsByName, find: findFormula },
  )
  if (!formula) return refuse(problems, json)
  // Beside the answer, which stays readable by machines.
  printRemarks(warnings)
  const stamps = Array.from(bars.date, (date, at) =>
    bars.period === 'day' ? date : date * 10_000 + (bars.time[at] ?? 0),
  )
  const outputs: Record<string, (number | string | null)[]> = {}
  for (const [at, { label, values, text: words }] of evaluateFormula(formula, { bars }).entries()) {
    const name = label === '' ? `输出${at + 1}` : label
    if (values) outputs[name] = Array.from(values, (value) => (Number.isFinite(value) ? value : null))
    else if (words !== undefined)
      outputs[name] = stamps.map((_, bar) => (typeof words === 'string' ? words : (words[bar] ?? null)))
  }
  if (json) console.log(JSON.stringify({ dates: stamps, outputs }))
  else printTable(stamps, outputs)
  return 0
}

function refuse(problems: readonly Problem[], json: boolean): number {
  if (json) console.log(JSON.stringify({ errors: problems }))
  else printRemarks(problems)
  return 1
}

function printRemarks(remarks: readonly Problem[]): void {
  for (const { line, column, message } of remarks) console.error(`第 ${line} 行第 ${column} 列：${message}`)
}

function printTable(
  dates: readonly number[],
  outputs: Readonly<Record<string, readonly (number | string | null)[]>>,
): void {
  const names = Object.keys(outputs)
  console.log(['日期', ...names].join('\t'))
  for (let at = Math.max(0, dates.length - ROWS); at < dates.length; at += 1) {
    const cells = names.map((name) => {
      const value = outputs[name]?.[at] ?? null
      return typeof value === 'number' ? Number(value.toFixed(4)) : (value ?? '-')
    })
    console.log([dates[at], ...cells].join('\t'))
  }
}

function fail(message: string): number {
  console.error(message)
  return 1
}
