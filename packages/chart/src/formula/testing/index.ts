import type { FormulaEngine } from '../engine.ts'
import { workOut } from '../work-out.ts'

/** An engine without a thread, for tests of pages: the same work done in place. */
export function engineInPlace(): FormulaEngine {
  return { work: (job) => Promise.resolve(workOut(job)), close: () => undefined }
}
