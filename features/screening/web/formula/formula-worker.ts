import type { FormulaJob } from './formula-job.ts'
import { workOut } from './work-out.ts'

// Only the page that made the worker can send to it.
addEventListener('message', ({ data }: MessageEvent<FormulaJob>) => postMessage(workOut(data)))
