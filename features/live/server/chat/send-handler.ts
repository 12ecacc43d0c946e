import { fail, ok, type Result } from '@niujin/contract-kit'
import { cleanText, FLOOD_LIMITS } from '@niujin/content-rules'
import { handleOnce, type CallContext, type Handler } from '@niujin/server-kit'
import * as z from 'zod/mini'
import { MESSAGE_MOST, sendMessage, type ChatMessage, type ChatMode, type Person } from '../../contract/index.ts'
import { judgeMessage, mayChat, type ChatRefusal, type RoomRole } from '../../domain/index.ts'
import type { LiveContext } from '../context.ts'
import { roleIn } from '../rooms.ts'
import { inTurn, within, type Change, type Reads } from '../tables.ts'
import { takesTurn } from '../turns.ts'
import { addMessage, findMessage, lastSpoke, parentColumns, type FoundMessage } from './messages.ts'
import { presentWith } from './present.ts'
import { silencedIn } from './silence.ts'
import { withTrueNames, wordsIn } from './words.ts'

/** What is known before the call's transaction begins. */
interface Speaker {
  readonly role: RoomRole
  /** Of the speaker and of whoever is answered. */
  readonly cards: ReadonlyMap<string, Person>
  readonly hasRight: boolean
}

interface Attempt extends Speaker {
  readonly input: z.output<typeof sendMessage.input>
  readonly memberId: string
  readonly device: string | undefined
  readonly at: Date
}

/** What is left to do when the call's transaction has ended. */
interface Afterwards {
  /** The message, for the room. */
  said?: { readonly tsId: string; readonly message: ChatMessage }
  /** Takes the turn again: what was refused is not in the database, but it counts. */
  countAgain?: () => Promise<unknown>
}

/**
 * A message into the chat. What other features or caches answer is asked before the call's transaction, and the room
 * hears of it afterwards: inside there is only the transaction's own connection, and nothing in it is certain yet.
 */
export function sendHandler(live: LiveContext): Handler {
  return {
    endpoint: sendMessage,
    async answer(fields, context, runOnce) {
      const afterwards: Afterwards = {}
      const speaker = await speakerOf(live, fields, context)
      const answer = await speaking(live, speaker, afterwards).answer(fields, context, runOnce)
      if (!answer.ok) await afterwards.countAgain?.()
      else if (afterwards.said) live.publisher.message(afterwards.said.tsId, afterwards.said.message)
      return answer
    },
  }
}

type Asked = Result<Speaker, 'BROADCAST_UNKNOWN' | 'NOT_ENROLLED'>

function speaking(live: LiveContext, asked: Asked, afterwards: Afterwards): Handler {
  return handleOnce(sendMessage, async (input, { memberId, transaction, common }) => {
    if (!asked.ok) return asked
    const speaker = asked.value
    const attempt = { ...speaker, input, memberId, device: common.devid, at: new Date(live.now()) }
    const change = within(transaction)
    const room = await enter(change, attempt)
    if (!room.ok) return room
    if (speaker.role === 'member') {
      const take = (reads: Reads) =>
        takesTurn(reads, `chat ${input.tsId} ${memberId}`, FLOOD_LIMITS.chat, attempt.at.getTime())
      afterwards.countAgain = () => take(live.database)
      if (!(await take(change))) return fail('TOO_FAST')
    }
    const written = await write(live, change, attempt, room.value)
    if (!written.ok) return written
    const message = presentWith(speaker.cards, written.value)
    if (message.status === 'visible') afterwards.said = { tsId: input.tsId, message }
    return ok({ message })
  })
}

async function speakerOf(live: LiveContext, fields: unknown, { memberId }: CallContext): Promise<Asked> {
  const input = z.safeParse(sendMessage.input, fields)
  // What is wrong with the call itself is said before this is looked at.
  if (!input.success || memberId === undefined) return fail('BROADCAST_UNKNOWN')
  const { tsId, parentId } = input.data
  const entered = await live.rooms.enter(tsId, memberId)
  if (!entered.ok) return entered
  const parent = parentId === undefined ? undefined : await findMessage(live.database, tsId, parentId)
  const [cards, hasRight] = await Promise.all([
    live.people.cards([memberId, parent?.author_id ?? memberId]),
    live.people.mayChat(memberId),
  ])
  return ok({ role: roleIn(entered.value, memberId), cards, hasRight })
}

/** The room as it is now, when one may speak there. */
async function enter(
  change: Change,
  { input: { tsId }, memberId, device, at, role, hasRight }: Attempt,
): Promise<Result<{ mode: ChatMode; words: readonly string[] }, ChatRefusal | 'BROADCAST_UNKNOWN'>> {
  const row = await change
    .selectFrom('live.broadcast')
    .select(['state', 'chat_mode', 'slow_seconds', 'words'])
    .where('ts_id', '=', tsId)
    .executeTakeFirst()
  if (!row) return fail('BROADCAST_UNKNOWN')
  const isSlow = role === 'member' && row.chat_mode === 'slow'
  // Two at once must not both see that nobody has spoken.
  if (isSlow) await inTurn(change, `slow ${tsId} ${memberId}`)
  const last = isSlow ? await lastSpoke(change, tsId, memberId) : undefined
  const verdict = mayChat({
    state: row.state,
    mode: row.chat_mode,
    slowSeconds: row.slow_seconds,
    role,
    hasRight,
    silenced: role === 'member' ? await silencedIn(change, { tsId, memberId, device, at }) : undefined,
    sinceLast: last && at.getTime() - last.getTime(),
  })
  return verdict.ok ? ok({ mode: row.chat_mode, words: row.words }) : verdict
}

async function write(
  live: LiveContext,
  change: Change,
  { input, memberId, device, at, role }: Attempt,
  { mode, words }: { mode: ChatMode; words: readonly string[] },
) {
  const cleaned = cleanText(input.content, { most: MESSAGE_MOST })
  if (!cleaned.ok) return fail(cleaned.code === 'EMPTY' ? 'CONTENT_EMPTY' : 'CONTENT_TOO_LONG')
  const { text, stocks } = withTrueNames(cleaned.value, live.instruments)
  const verdict = judgeMessage(mode, role, wordsIn(text, words))
  if (verdict === 'refused') return fail('CONTENT_REFUSED')
  const parent = await parentOf(change, input)
  if (!parent.ok) return parent
  const answered = parent.value
  const added = await addMessage(change, {
    tsId: input.tsId,
    kind: 'text',
    content: text,
    stocks,
    authorId: memberId,
    role,
    device,
    parentId: answered?.id,
    status: verdict,
    highlighted: role === 'host' && answered !== undefined,
    at,
  })
  return ok({ ...added, ...parentColumns(answered) })
}

/** The message that is answered, while everyone may see it; undefined when none is. */
async function parentOf(
  change: Change,
  { tsId, parentId }: Attempt['input'],
): Promise<Result<FoundMessage | undefined, 'PARENT_UNKNOWN'>> {
  if (parentId === undefined) return ok(undefined)
  const parent = await findMessage(change, tsId, parentId)
  return parent?.status === 'visible' && parent.kind !== 'system' ? ok(parent) : fail('PARENT_UNKNOWN')
}
