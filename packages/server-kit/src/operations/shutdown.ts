import type { CallLog } from '../call-context.ts'

/** One step of stopping, by the Chinese name operators know it under. */
export interface ClosingStep {
  readonly name: string
  readonly close: () => Promise<void> | void
}

interface ShutdownOptions {
  /** Run one after the other: streams first, then requests, then what they stood on. */
  readonly steps: readonly ClosingStep[]
  readonly log: CallLog
  /** Time for all steps together, milliseconds. */
  readonly deadline?: number
  /** Where signals come from and the end goes to. */
  readonly host?: ShutdownHost
}

/** The part of `process` that stopping uses. */
export interface ShutdownHost {
  on(signal: 'SIGTERM' | 'SIGINT', act: () => void): unknown
  exit(code: number): void
}

/** The state of a process that may be stopping. */
export interface Shutdown {
  /** True once stopping began; /readyz then says no. */
  readonly stopping: boolean
}

/**
 * Stops the process in order at SIGTERM or SIGINT: exit code 0 when all steps went well, 1 when one failed
 * or the deadline passed. A second signal ends it at once.
 */
export function shutdownOnSignal(options: ShutdownOptions): Shutdown {
  const host = options.host ?? process
  const state = { stopping: false }
  const begin = () => {
    if (state.stopping) {
      options.log.warn({}, '再次收到停止信号，立即退出')
      host.exit(1)
      return
    }
    state.stopping = true
    void stop(options).then((clean) => host.exit(clean ? 0 : 1))
  }
  host.on('SIGTERM', begin)
  host.on('SIGINT', begin)
  return state
}

async function stop(options: ShutdownOptions): Promise<boolean> {
  const { log, steps, deadline = 15_000 } = options
  log.info({}, '开始停止')
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => {
    log.error({ deadline }, '停止超时，强制退出')
    late.resolve(false)
  }, deadline)
  const clean = await Promise.race([runSteps(steps, log), late.promise])
  clearTimeout(timer)
  if (clean) log.info({}, '已停止')
  return clean
}

async function runSteps(steps: readonly ClosingStep[], log: CallLog): Promise<boolean> {
  let clean = true
  for (const { name, close } of steps) {
    try {
      await close()
    } catch (error) {
      // The steps after it still have to run: a database left open loses more than a queue.
      clean = false
      log.error({ err: error, step: name }, '停止时出错')
    }
  }
  return clean
}
