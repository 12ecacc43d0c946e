import type { CallLog } from '../call-context.ts'
import { poolFigures, type PoolFigures } from './open-database.ts'

const EVERY = 5_000
/** Milliseconds without one connection handed out, after which nothing but a restart will bring one. */
const STUCK_AFTER = 60_000

/** What watches over a pool of connections. */
export interface PoolWatch {
  readonly figures: () => PoolFigures
  /** Why only a restart would help, in Chinese. */
  readonly stuck: () => string | undefined
  readonly stop: () => void
}

/** Says in the log when connections run out, at most once in five seconds, and knows when they will never come back. */
export function watchPool(database: object, log: CallLog): PoolWatch {
  const figures = () => poolFigures(database)
  let refused = 0
  const timer = setInterval(() => {
    const now = figures()
    const lately = now.refused - refused
    refused = now.refused
    if (lately > 0 || now.stalledFor > EVERY) log.warn({ ...now, lately }, '数据库连接不够用：有请求在等，或已经回绝')
  }, EVERY)
  timer.unref()
  return {
    figures,
    stuck: () => (figures().stalledFor > STUCK_AFTER ? '数据库连接全被占着，一分钟没有放开一个' : undefined),
    stop: () => clearInterval(timer),
  }
}
