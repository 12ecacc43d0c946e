import { openFormulaEngine, type FormulaDone, type FormulaJob } from '@niujin/chart/formula'

/** Works one formula out beside the page, which stays alive whatever the formula does. */
export async function runFormula(job: FormulaJob, signal: AbortSignal): Promise<FormulaDone> {
  const engine = openFormulaEngine()
  signal.addEventListener('abort', () => engine.close(), { once: true })
  const [done] = await engine.work(job)
  engine.close()
  return done ?? { problem: '公式没有算出结果，请重试' }
}
