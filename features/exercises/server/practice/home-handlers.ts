import { ok } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { exchangeOfCode } from '@niujin/market'
import { handle, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { dailyBoard, LIMITS, practiceHome, practiceRecord, type ExerciseLine } from '../../contract/index.ts'
import type { ExercisesDeps } from '../deps.ts'
import { ownerOf, type Owner } from '../owner.ts'
import { boardOf, dailyOf, rankingOf, playersOf } from '../store/daily.ts'
import { openExercises } from '../store/exercises.ts'
import { countedPlay, donePlays, totalsOf, unfinishedPlays } from '../store/plays.ts'
import type { DailyRow, PlayRow, Reads } from '../tables.ts'
import { presentLine } from './present.ts'

const EXERCISES = 60
/** Plays that the curve of the record is drawn from. */
const CURVE = 60
const NOBODY = { nickname: '已注销', avatar: null }

/** The practice's home, what one did, and the board of a day. */
export function homeHandlers(deps: ExercisesDeps): Handler[] {
  return [homeHandler(deps), recordHandler(deps), boardHandler(deps)]
}

function homeHandler({ database, now, market }: ExercisesDeps): Handler {
  return handle(practiceHome, async ({ stock }, context) => {
    const owner = ownerOf(context)
    const day = shanghaiDay(now())
    const daily = await dailyOf(database, day)
    const exercises = await openExercises(database, owner, EXERCISES)
    return ok({
      today: { day, ...(daily ? await standOf(database, daily, owner) : NOBODY_YET) },
      unfinished: owner ? (await unfinishedPlays(database, owner, LIMITS.unfinished)).map(presentLine) : [],
      exercises: exercises.map(({ is_sample, tasks, ...line }): ExerciseLine => ({
        ...line,
        tasks: tasks as ExerciseLine['tasks'],
        isSample: is_sample,
      })),
      totals: owner ? await totalsOf(database, owner) : null,
      stock: stock === undefined ? null : stockOf(market, stock),
      isSimulated: market.simulated,
    })
  })
}

const NOBODY_YET = { players: 0, playId: null, status: null }

/** How a day's window stands, and one's own play of it. */
async function standOf(database: Reads, daily: DailyRow, owner: Owner | undefined) {
  const mine = owner && (await countedPlay(database, owner, daily.paper_id))
  return { players: await playersOf(database, daily), playId: mine?.id ?? null, status: mine?.status ?? null }
}

/** From when to when a stock may be practised, by its id or its code alone; null for what is no stock. */
function stockOf({ reader }: ExercisesDeps['market'], asked: string) {
  const found = reader.find(asked.includes('.') ? asked : `${exchangeOfCode(asked)}.${asked}`)
  if (found?.kind !== 'stock') return null
  return { id: found.id, name: found.name, from: found.listDate, to: reader.table.clock.date }
}

function recordHandler({ database }: ExercisesDeps): Handler {
  return handle(practiceRecord, async ({ cursor, count }, context) => {
    const from = byTime.read(cursor)
    if (!from.ok) return from
    const owner = ownerOf(context)
    if (!owner) return ok({ list: [], nextCursor: null, totals: null, curve: [] })
    const found = await donePlays(database, owner, { from: from.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byTime, ({ finished_at: at, id }) => ({
      at: at ?? new Date(0),
      id,
    }))
    const latest = await donePlays(database, owner, { from: undefined, count: CURVE })
    return ok({
      list: rows.map(presentLine),
      nextCursor,
      totals: await totalsOf(database, owner),
      curve: latest.toReversed().map(({ own, holding }) => ({ own: own ?? 0, holding: holding ?? 0 })),
    })
  })
}

function boardHandler(deps: ExercisesDeps): Handler {
  const { database, now } = deps
  return handle(dailyBoard, async ({ day = shanghaiDay(now()) }, context) => {
    const daily = await dailyOf(database, day)
    if (!daily) return ok({ day, players: 0, list: [], mine: null })
    const rows = await boardOf(database, daily, LIMITS.board)
    return ok({
      day,
      players: await playersOf(database, daily),
      list: await presentBoard(deps, rows, context.memberId),
      mine: await mineOn(deps, daily, ownerOf(context)),
    })
  })
}

async function presentBoard(
  { database, members }: ExercisesDeps,
  rows: readonly PlayRow[],
  memberId: string | undefined,
) {
  const cards = await members.find(
    rows.map(({ owner_id }) => owner_id),
    database,
  )
  return rows.map(({ owner_id, own, trades }, at) => {
    const { nickname, avatar } = cards.get(owner_id) ?? NOBODY
    return {
      rank: at + 1,
      name: nickname,
      face: avatar,
      own: own ?? 0,
      trades: trades ?? 0,
      isMe: owner_id === memberId,
    }
  })
}

async function mineOn({ database }: ExercisesDeps, daily: DailyRow, owner: Owner | undefined) {
  const play = owner && (await countedPlay(database, owner, daily.paper_id))
  const rank = play && (await rankingOf(database, daily, play.id))
  return play && rank !== undefined ? { rank, own: play.own ?? 0 } : null
}
