import type { FormulaDone, FormulaJob } from './formula-job.ts'

/** Longer than any sensible formula takes on a slow phone (milliseconds). */
const PATIENCE = 10_000

/** Works a formula out beside the page, which stays alive whatever the formula does. */
export function runFormula(job: FormulaJob, signal: AbortSignal): Promise<FormulaDone> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./formula-worker.ts', import.meta.url), { type: 'module' })
    const end = (done: FormulaDone) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(done)
    }
    const timer = setTimeout(() => end({ problem: '算得太久，已停止' }), PATIENCE)
    worker.addEventListener('message', ({ data }: MessageEvent<FormulaDone>) => end(data))
    worker.addEventListener('error', () => end({ problem: '公式引擎没有加载成，请重试' }))
    signal.addEventListener('abort', () => end({ outputs: [] }))
    worker.postMessage(job)
  })
}
