/** Where a teacher would trade: all the money in, or all of it out, at the close of a bar. */
export interface ModelTrade {
  /** Bars after the first decision: 0 is the last one of the warm-up. */
  readonly step: number
  readonly side: 'buy' | 'sell'
}

/** 标支撑 or 标压力: a price on the chart. */
export interface LevelTask {
  readonly kind: 'support' | 'resistance'
  readonly question: string
  /** The teacher's price, milli. */
  readonly price: number
  /** How far off is still right, basis points of that price. */
  readonly tolerance: number
  readonly explanation: string
}

/** 认形态: one of several names. */
export interface PatternTask {
  readonly kind: 'pattern'
  readonly question: string
  readonly choices: readonly string[]
  /** Position of the right one. */
  readonly answer: number
  readonly explanation: string
}

/** 买卖: bar by bar. */
export interface TradeTask {
  readonly kind: 'trade'
  readonly question: string
  readonly trades: readonly ModelTrade[]
  readonly explanation: string
}

/** What a learner is to do in an exercise; answers included, so for the server only. */
export type Task = LevelTask | PatternTask | TradeTask

/** What a learner said to a task that is answered before the bars are played. */
export type TaskAnswer = { readonly price: number } | { readonly choice: number }

/** What an answer is worth, whole percent. */
export function percentOfAnswer(task: LevelTask | PatternTask, given: TaskAnswer | undefined): number {
  if (given === undefined) return 0
  if (task.kind === 'pattern') return 'choice' in given && given.choice === task.answer ? 100 : 0
  if (!('price' in given)) return 0
  const away = Math.abs(given.price - task.price) * 10_000
  const allowed = task.price * task.tolerance
  if (away <= allowed) return 100
  return away <= 2 * allowed ? 50 : 0
}

/** The returns that trading is scored by, basis points. */
export interface Compared {
  readonly own: number
  readonly holding: number
  readonly model: number
}

/** Doing as well as holding is worth this much, percent. */
const AS_HOLDING = 60
/** Behind holding by at least this much nothing is left, basis points. */
const LEAST_SPAN = 500

/**
 * What trading is worth, whole percent: 100 for at least what the teacher's answer brought (or holding, where that is
 * more), 60 for what holding brought, in between in proportion, and below holding down to 0.
 */
export function percentOfTrading({ own, holding, model }: Compared): number {
  if (own >= Math.max(model, holding)) return 100
  const span = model - holding
  if (own >= holding) return AS_HOLDING + Math.floor(((100 - AS_HOLDING) * (own - holding)) / span)
  return Math.max(0, Math.floor(AS_HOLDING * (1 - (holding - own) / Math.max(span, LEAST_SPAN))))
}
