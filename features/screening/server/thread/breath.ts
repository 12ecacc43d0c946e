/** Work of the thread that takes long stands back so often (milliseconds): questions that came meanwhile are heard. */
const WORK = 15

/** Lets the thread's other work have its turn when enough time has gone by; throws when the work is not wanted any more. */
export type Breathe = () => Promise<void>

/** A `Breathe` for one piece of work; `signal` ends it. */
export function breathing(signal?: AbortSignal): Breathe {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < WORK) return
    await new Promise((done) => setImmediate(done))
    signal?.throwIfAborted()
    since = performance.now()
  }
}
