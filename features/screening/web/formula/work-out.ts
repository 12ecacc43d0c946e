import { evaluateFormula, findFormula, FormulaLimitError, functionsByName, readFormula, type FormulaBars } from '@niujin/formula'
import { drawnOutput } from './drawn-output.ts'
import type { FormulaDone, FormulaJob, JobBars } from './formula-job.ts'

const LIMIT_WORDS = '公式的计算量太大，已停止'

/** Works a formula out over the bars. Figures of companies and of the order book are not there: they are invalid. */
export function workOut({ text, parameters, bars }: FormulaJob): FormulaDone {
  const { formula, problems } = readFormula({ text, parameters }, { functions: functionsByName, find: findFormula })
  const [problem] = problems
  if (!formula) return { problem: problem ? `第 ${problem.line} 行：${problem.message}` : '公式有错误，请先改正' }
  try {
    return { outputs: evaluateFormula(formula, { bars: formulaBars(bars) }).map(drawnOutput) }
  } catch (error) {
    return { problem: error instanceof FormulaLimitError ? LIMIT_WORDS : '这个公式在这里算不了' }
  }
}

/** Daily candles as formulas read them: yuan, hands. */
function formulaBars(bars: JobBars): FormulaBars {
  const inYuan = (milli: readonly number[]) => Float64Array.from(milli, (value) => value / 1000)
  return {
    length: bars.time.length,
    period: 'day',
    date: Float64Array.from(bars.time),
    time: new Float64Array(bars.time.length),
    open: inYuan(bars.open),
    high: inYuan(bars.high),
    low: inYuan(bars.low),
    close: inYuan(bars.close),
    volume: Float64Array.from(bars.volume, (shares) => shares / 100),
    amount: Float64Array.from(bars.amount),
  }
}
