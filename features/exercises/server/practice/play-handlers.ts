import { fail, ok } from '@niujin/contract-kit'
import { handle, type CallContext, type Handler } from '@niujin/server-kit'
import { abandonPlay, decidePlay, findPlay, playReport, type WrittenTask } from '../../contract/index.ts'
import {
  holdingCurve,
  modelPlay,
  percentOfAnswer,
  percentOfTrading,
  replay,
  scoreOf,
  type Play,
  type Score,
  type Task,
} from '../../domain/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { ownerOf } from '../owner.ts'
import { dailyOf, rankingOf } from '../store/daily.ts'
import { paperOf, playedPaper } from '../store/papers.ts'
import { abandon, decisionsOf, lockedPlay, playOf } from '../store/plays.ts'
import type { PlayRow, Reads } from '../tables.ts'
import { decideOnce } from './deciding.ts'
import { presentPlay, subjectOf, type WholePlay } from './present.ts'

/** A play, by its owner only. */
export function playHandlers(deps: ExercisesDeps): Handler[] {
  const { database, now } = deps
  return [
    handle(findPlay, async ({ playId, known }, context) => {
      const whole = await wholePlay(database, context, playId)
      return whole ? ok(presentPlay(whole, known)) : fail('PLAY_UNKNOWN')
    }),

    handle(decidePlay, async (asked, context) => {
      const owner = ownerOf(context)
      if (!owner) return fail('PLAY_UNKNOWN')
      const at = new Date(now())
      return database.transaction().execute((change) => decideOnce(change, owner, { asked, at }))
    }),

    handle(abandonPlay, async ({ playId }, context) => {
      const owner = ownerOf(context)
      if (!owner) return fail('PLAY_UNKNOWN')
      return database.transaction().execute(async (change) => {
        const row = await lockedPlay(change, owner, playId)
        if (!row) return fail('PLAY_UNKNOWN')
        if (row.is_counted) return fail('DAILY_STAYS')
        if (row.status === 'done') return fail('FINISHED')
        await abandon(change, playId)
        return ok({})
      })
    }),

    handle(playReport, async ({ playId }, context) => {
      const whole = await wholePlay(database, context, playId)
      if (!whole) return fail('PLAY_UNKNOWN')
      if (whole.row.status !== 'done') return fail('NOT_DONE')
      return ok({ ...reportOf(whole), rank: await rankOf(database, whole.row) })
    }),
  ]
}

async function wholePlay(
  reads: Reads,
  context: Pick<CallContext, 'memberId' | 'common'>,
  id: string,
): Promise<WholePlay | undefined> {
  const owner = ownerOf(context)
  const row = owner && (await playOf(reads, owner, id))
  if (!row) return undefined
  const [paper, log] = [await paperOf(reads, row.paper_id), await decisionsOf(reads, id)]
  return { row, paper, log }
}

function reportOf(whole: WholePlay) {
  const paper = playedPaper(whole.paper)
  const play = replay(paper, whole.log)
  const score = scoreOf(paper, play)
  return {
    view: presentPlay(whole, 0),
    subject: subjectOf(whole.paper, play.shown),
    score,
    equity: [...play.equity],
    holding: holdingCurve(paper.window, play.shown),
    tasks: paper.tasks.map((task, at) => ({
      task: writtenTask(task),
      given: play.answers.get(at) ?? null,
      percent: percentOfTask({ task, at }, play, score),
    })),
    explanation: whole.paper.explanation,
    modelFills: [...(modelPlay(paper)?.fills ?? [])],
  }
}

function percentOfTask({ task, at }: { task: Task; at: number }, play: Play, { own, holding, model }: Score): number {
  return task.kind === 'trade'
    ? percentOfTrading({ own, holding, model: model ?? holding })
    : percentOfAnswer(task, play.answers.get(at))
}

/** A task as it travels: lists of its own. */
export function writtenTask(task: Task): WrittenTask {
  if (task.kind === 'pattern') return { ...task, choices: [...task.choices] }
  return task.kind === 'trade' ? { ...task, trades: [...task.trades] } : { ...task }
}

async function rankOf(reads: Reads, { id, day, is_counted, paper_id }: PlayRow): Promise<number | null> {
  if (!is_counted || day === null) return null
  const daily = await dailyOf(reads, day)
  return daily?.paper_id === paper_id ? ((await rankingOf(reads, daily, id)) ?? null) : null
}
