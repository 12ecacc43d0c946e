import { FASTEST } from '@niujin/academy'
import { sql } from 'kysely'
import type { LearningDatabase } from '../tables.ts'

/** Seconds by which a device's clock and the way to here may be off, once for a playing and once for a member. */
export const SLACK = 4
/** Seconds that may be missing in front of a beat on first watch in order. */
const GAP = 2
/** The slowest that a player plays. */
const SLOWEST = 0.5
/** Seconds for which the right to learn is believed before it is asked for again. */
const CHECKED = 60

/** What was watched, as a device says. */
export interface Beat {
  readonly memberId: string
  readonly lessonId: string
  readonly sessionId: string
  readonly seq: number
  /** Whole seconds of the video. */
  readonly from: number
  readonly to: number
  readonly speed: number
}

/** What became of a beat. */
export interface Reckoned {
  readonly seconds: number
  /** Seconds watched at least once, and the end of the last stretch. */
  readonly watched: number
  readonly furthest: number
  readonly isDone: boolean
  readonly isNewlyDone: boolean
  readonly isJump: boolean
  readonly counted: number
}

/** Beats older than this are not believed, seconds. */
const OLDEST = 24 * 3600

/**
 * Counts a beat, in one statement; undefined when the playing, the day or the lesson has no row yet or the right to learn
 * is to be asked for again. What is believed: each number of a playing once; no more of the video than the wall clock gave
 * since the playing began, times its speed; over all devices of a member no more than the wall clock times the fastest
 * speed. The rows are locked in one order, so that devices of one member queue.
 */
export async function countBeat(
  database: LearningDatabase,
  { memberId, lessonId, sessionId, seq, from, to, speed }: Beat,
  { now, day }: { now: Date; day: string },
): Promise<Reckoned | undefined> {
  const pace = Math.min(FASTEST, Math.max(SLOWEST, speed))
  const { rows } = await sql<Reckoned>`
    with held as (
      select s.seqs, s.is_in_order, p.done_at, p.seconds, p.watched,
        greatest(s.spent_until, ${now}::timestamptz - make_interval(secs => ${OLDEST})) as own_base,
        greatest(d.spent_until, s.opened_at, ${now}::timestamptz - make_interval(secs => ${OLDEST})) as member_base
      from learning.session s
      join learning.day d on d.member_id = s.member_id and d.day = ${day}
      join learning.progress p on p.member_id = s.member_id and p.lesson_id = s.lesson_id
      where s.member_id = ${memberId} and s.id = ${sessionId} and s.lesson_id = ${lessonId}
        and s.checked_at > ${now}::timestamptz - make_interval(secs => ${CHECKED})
      for update of s, d, p
    ), judged as (
      select *,
        is_in_order and done_at is null and ${from}::int > coalesce(upper(watched), 0) + ${GAP} as is_jump,
        seqs @> ${seq}::int as is_again,
        extract(epoch from ${now}::timestamptz - own_base)::float8 + ${SLACK} as own_room,
        extract(epoch from ${now}::timestamptz - member_base)::float8 + ${SLACK} as member_room
      from held
    ), believed as (
      select *, case when is_jump or is_again then 0 else greatest(0, least(
        least(${to}::int, seconds) - ${from}::int,
        floor(own_room * ${pace}::float8 + 1e-6)::int, floor(member_room * ${FASTEST} + 1e-6)::int)) end as counted
      from judged
    ), united as (
      select *, watched + case when counted > 0
        then int4multirange(int4range(${from}::int, ${from}::int + counted)) else '{}'::int4multirange end as after
      from believed
    ), reckoned as (
      select *, (select coalesce(sum(upper(one) - lower(one)), 0)::int from unnest(after) one) as sum from united
    ), session as (
      update learning.session s set
        seqs = s.seqs + int4multirange(int4range(${seq}::int, ${seq}::int + 1)),
        spent_until = own_base + make_interval(secs => counted / ${pace}::float8)
      from reckoned where s.member_id = ${memberId} and s.id = ${sessionId} and not is_jump and not is_again
    ), day as (
      update learning.day d set
        spent_until = member_base + make_interval(secs => counted::float8 / ${FASTEST}),
        seconds = d.seconds + counted / ${pace}::float8
      from reckoned where d.member_id = ${memberId} and d.day = ${day} and counted > 0
    ), progress as (
      update learning.progress p set watched = after, learnt_at = ${now},
        position = case when is_again then p.position else least(${to}::int, p.seconds) end,
        done_at = coalesce(p.done_at, case when p.seconds > 0 and sum * 10 >= p.seconds * 9 then ${now}::timestamptz end)
      from reckoned where p.member_id = ${memberId} and p.lesson_id = ${lessonId} and not is_jump
    )
    select seconds, sum as watched, coalesce(upper(after), 0) as furthest, is_jump as "isJump", counted,
      done_at is not null or (seconds > 0 and sum * 10 >= seconds * 9) as "isDone",
      done_at is null and not is_jump and seconds > 0 and sum * 10 >= seconds * 9 as "isNewlyDone"
    from reckoned`.execute(database)
  return rows[0]
}
