import { fail, ok, type Result } from '@niujin/contract-kit'
import { cleanText } from '@niujin/content-rules'
import { handleMember, type Handler } from '@niujin/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { UPCOMING_MOST, INTRODUCTION_MOST, PROGRAMME_MOST, saveBroadcast, TITLE_MOST } from '../../contract/index.ts'
import { mayStartAt } from '../../domain/index.ts'
import { addBroadcast } from '../broadcasts/add.ts'
import { cardOf } from '../broadcasts/cards.ts'
import { changeAbout } from '../broadcasts/edit.ts'
import { move } from '../broadcasts/move.ts'
import { findBroadcast, noteAction } from '../broadcasts/store.ts'
import { isForbidden } from '../chat/words.ts'
import { announceTime, later } from '../later.ts'
import type { LiveContext } from '../context.ts'
import { announceChange } from '../pieces.ts'
import { inTurn, type BroadcastRow, type Change } from '../tables.ts'
import { ownBroadcast } from './hosting.ts'

type Input = z.output<typeof saveBroadcast.input>

/** Announcing a broadcast, and changing what was announced. */
export function saveHandler(live: LiveContext): Handler {
  return handleMember(saveBroadcast, async (input, { memberId }) => {
    if (!(await live.may(memberId, 'content.publish.own', live.database))) return fail('MAY_NOT_HOST')
    if (isForbidden(`${input.title}\n${input.introduction}`)) return fail('CONTENT_REFUSED')
    const startAt = new Date(input.startTime)
    const own = input.tsId === undefined ? undefined : await ownBroadcast(live, input.tsId, memberId)
    if (own && !own.ok) return own
    const isMoved = own?.value.start_at.getTime() !== startAt.getTime()
    if (isMoved && !mayStartAt(startAt.getTime(), live.now())) return fail('TIME_WRONG')
    const saved = await live.database
      .transaction()
      .execute((change) =>
        own ? alter(live, change, own.value, { input, startAt }) : create(live, change, memberId, { input, startAt }),
      )
    if (!saved.ok) return saved
    live.rooms.forget(saved.value.ts_id)
    return ok(await cardOf(live, saved.value, memberId))
  })
}

interface Wanted {
  readonly input: Input
  readonly startAt: Date
}

async function create(
  live: LiveContext,
  change: Change,
  hostId: string,
  { input, startAt }: Wanted,
): Promise<Result<BroadcastRow, 'TOO_MANY' | 'STATE_WRONG'>> {
  await inTurn(change, `host ${hostId}`)
  const { requestId } = input
  const sent = requestId === undefined ? undefined : await sentBefore(change, hostId, requestId)
  if (sent) return sent.state === 'draft' && input.publish ? publish(live, change, sent, hostId) : ok(sent)
  const { count } = await change
    .selectFrom('live.broadcast')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('host_id', '=', hostId)
    .where('state', 'in', ['draft', 'scheduled', 'ready'])
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= UPCOMING_MOST) return fail('TOO_MANY')
  const row = await addBroadcast(change, { ...aboutOf(input), hostId, startAt, requestId }, new Date(live.now()))
  return input.publish ? publish(live, change, row, hostId) : ok(row)
}

/** What the same form made when it was sent before. */
function sentBefore(change: Change, hostId: string, requestId: string): Promise<BroadcastRow | undefined> {
  return change
    .selectFrom('live.broadcast')
    .selectAll()
    .where('host_id', '=', hostId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Only what has not begun is changed; what is announced is not taken back to a draft. */
async function alter(
  live: LiveContext,
  change: Change,
  before: BroadcastRow,
  { input, startAt }: Wanted,
): Promise<Result<BroadcastRow, 'STATE_WRONG'>> {
  if (!input.publish && before.state !== 'draft') return fail('STATE_WRONG')
  const { keepsRecording, ...about } = aboutOf(input)
  const row = await changeAbout(change, before.ts_id, { ...about, start_at: startAt, keeps_recording: keepsRecording })
  if (!row) return fail('STATE_WRONG')
  await announceChange(live, change, row.ts_id)
  if (row.state === 'draft') return input.publish ? publish(live, change, row, row.host_id) : ok(row)
  if (row.start_at.getTime() !== before.start_at.getTime()) {
    await announceTime(live, change, row.ts_id, row.start_at)
    await later(live, change, 'moved', { tsId: row.ts_id, at: row.start_at })
    await noteAction(change, {
      tsId: row.ts_id,
      subject: 'broadcast',
      action: 'move',
      actorId: row.host_id,
      from: before.start_at.toISOString(),
      to: row.start_at.toISOString(),
      at: new Date(live.now()),
    })
  }
  return ok(row)
}

async function publish(
  live: LiveContext,
  change: Change,
  row: BroadcastRow,
  actorId: string,
): Promise<Result<BroadcastRow, 'STATE_WRONG'>> {
  const moved = await move(live, change, row.ts_id, { event: 'publish', actorId })
  if (!moved.ok) return moved
  await announceTime(live, change, row.ts_id, row.start_at)
  const after = await findBroadcast(change, row.ts_id)
  return after ? ok(after) : fail('STATE_WRONG')
}

/** What the host wrote, fit to be shown. */
function aboutOf({ title, introduction, programme, keepsRecording }: Input) {
  const clean = (text: string, most: number) => {
    const cleaned = cleanText(text, { most })
    return cleaned.ok ? cleaned.value : ''
  }
  return {
    title: clean(title, TITLE_MOST) || '直播',
    introduction: clean(introduction, INTRODUCTION_MOST),
    programme: clean(programme ?? '', PROGRAMME_MOST) || null,
    keepsRecording,
  }
}
