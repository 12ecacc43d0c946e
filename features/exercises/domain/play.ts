import { fail, ok, type Result } from '@niujin/contract-kit'
import { atNextBar, NEW_ACCOUNT, trade, worthOf, type Account, type Fill, type OrderRefusal } from './account.ts'
import type { PlayWindow } from './bars.ts'
import type { Task, TaskAnswer } from './tasks.ts'

/** What a learner decides, in the order of the log. `rest`: nothing more is done, the bars run to the end. */
export type Decision =
  | { readonly kind: 'buy' | 'sell'; readonly shares: number }
  | { readonly kind: 'next' | 'rest' }
  | { readonly kind: 'answer'; readonly task: number; readonly given: TaskAnswer }

export type PlayStatus = 'open' | 'playing' | 'done' | 'abandoned'

/** Why a decision cannot be. */
export type DecisionRefusal =
  | OrderRefusal
  | 'FINISHED'
  | 'TASKS_FIRST'
  | 'TASK_UNKNOWN'
  | 'TASK_ANSWERED'
  | 'TASK_KIND'
  | 'NO_TRADING'

/** What is played: a window, and what is asked; free practice asks for nothing but trading. */
export interface Paper {
  readonly window: PlayWindow
  readonly tasks: readonly Task[]
}

/** How a play stands after the decisions so far. Everything in it follows from the bars shown and the log. */
export interface Play {
  readonly status: Exclude<PlayStatus, 'abandoned'>
  /** Bars that are shown. */
  readonly shown: number
  readonly account: Account
  readonly fills: readonly Fill[]
  /** Cash and shares at the close of every bar since the first decision, fen; the last is that of the bar shown last. */
  readonly equity: readonly number[]
  readonly answers: ReadonlyMap<number, TaskAnswer>
}

/** The beginning of a play: the warm-up is shown. */
export function begin({ window }: Paper): Play {
  return {
    status: 'open',
    shown: window.warmUp,
    account: NEW_ACCOUNT,
    fills: [],
    equity: [NEW_ACCOUNT.cash],
    answers: new Map(),
  }
}

/** The play after one more decision. It looks at no bar that is not shown yet, except for the one that it shows. */
export function decide(paper: Paper, play: Play, decision: Decision): Result<Play, DecisionRefusal> {
  if (play.status === 'done') return fail('FINISHED')
  if (decision.kind === 'answer') return answer(paper, play, decision)
  if (openTasks(paper, play).length > 0) return fail('TASKS_FIRST')
  if (!('shares' in decision))
    return ok(
      decision.kind === 'rest'
        ? toTheEnd(paper, play)
        : settled(paper, showNext(paper, { ...play, status: 'playing' })),
    )
  if (!hasTrading(paper)) return fail('NO_TRADING')
  const { window } = paper
  const placed = { side: decision.kind, shares: decision.shares, bar: play.shown - 1 } as const
  const filled = trade(play.account, window, placed)
  if (!filled.ok) return filled
  const { account, fill } = filled.value
  const equity = [...play.equity.slice(0, -1), equityAt(account, window, play.shown - 1)]
  return ok({ ...play, status: 'playing', account, fills: [...play.fills, fill], equity })
}

/** The play that a log leads to. @throws when the log holds what was never allowed. */
export function replay(paper: Paper, log: readonly Decision[]): Play {
  return log.reduce((play, decision) => {
    const next = decide(paper, play, decision)
    if (!next.ok) throw new Error(`练习的记录不成立：${next.code}`)
    return next.value
  }, begin(paper))
}

/** Positions of the tasks that have to be answered before the bars are played. */
export function openTasks({ tasks }: Paper, { answers }: Pick<Play, 'answers'>): number[] {
  return tasks.flatMap((task, at) => (task.kind !== 'trade' && !answers.has(at) ? [at] : []))
}

/** Whether anything is to be bought and sold: always where nothing is asked. */
export function hasTrading({ tasks }: Pick<Paper, 'tasks'>): boolean {
  return tasks.length === 0 || tasks.some(({ kind }) => kind === 'trade')
}

function answer(
  paper: Paper,
  play: Play,
  { task: at, given }: Extract<Decision, { kind: 'answer' }>,
): Result<Play, DecisionRefusal> {
  const task = paper.tasks[at]
  if (!task || task.kind === 'trade') return fail('TASK_UNKNOWN')
  if (play.answers.has(at)) return fail('TASK_ANSWERED')
  if (!suits(task, given)) return fail('TASK_KIND')
  const answered: Play = { ...play, status: 'playing', answers: new Map(play.answers).set(at, given) }
  // Without trading there is nothing left to decide: the bars show what came of it.
  const isOver = openTasks(paper, answered).length === 0 && !hasTrading(paper)
  return ok(isOver ? toTheEnd(paper, answered) : answered)
}

function suits(task: Exclude<Task, { kind: 'trade' }>, given: TaskAnswer): boolean {
  if (task.kind !== 'pattern') return 'price' in given
  return 'choice' in given && given.choice < task.choices.length
}

function toTheEnd(paper: Paper, play: Play): Play {
  let now: Play = { ...play, status: 'playing' }
  while (now.shown < paper.window.bars.length) now = showNext(paper, now)
  return settled(paper, now)
}

function showNext({ window }: Paper, play: Play): Play {
  const bar = window.bars[play.shown]
  if (!bar) return play
  const account = atNextBar(play.account, bar, window.bars[play.shown - 1]?.close ?? 0)
  return {
    ...play,
    shown: play.shown + 1,
    account,
    equity: [...play.equity, equityAt(account, window, play.shown)],
  }
}

function settled({ window }: Paper, play: Play): Play {
  return play.shown >= window.bars.length ? { ...play, status: 'done' } : play
}

function equityAt({ cash, shares }: Account, { bars }: PlayWindow, at: number): number {
  return cash + worthOf(shares, bars[at]?.close ?? 0)
}
