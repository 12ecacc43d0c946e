import { conflatedTopic, loggedTopic, type TopicSource, type TopicVerdict } from '@niujin/server-kit/stream'
import { hallTopic, moderationTopic, roomFiguresTopic, roomTopic, type ChatMessage } from '../../contract/index.ts'
import { maySeeChat } from '../../domain/index.ts'
import { FreshReads } from '../fresh.ts'
import type { LiveContext } from '../context.ts'
import { newestMessages, pendingMessages } from './messages.ts'
import { presentMessages } from './present.ts'

/** Messages a newcomer gets. */
const NEWEST = 50
/** What the stream says to who is not let in. */
const VERDICTS = { BROADCAST_UNKNOWN: 'TOPIC_UNKNOWN', NOT_ENROLLED: 'FORBIDDEN' } as const
/** Own messages that wait for checking, shown to their author. */
const OWN_PENDING = 20

/** The stream's topics: of a room what happens, its figures, and for moderators what waits; of the hall what is on air. */
export function liveTopics(live: LiveContext): TopicSource[] {
  const { audience, counters, hall, rooms } = live
  /** Who gave a class back hears no more of its room; into others anyone may. */
  const isRevocable = async (tsId: string) => (await audience.classOf(tsId, undefined)) !== undefined
  const newest = new FreshReads<ChatMessage[]>(async (tsId) =>
    presentMessages(live, await newestMessages(live.database, tsId, NEWEST)),
  )
  return [
    loggedTopic(roomTopic, {
      isRevocable,
      async authorise(tsId, session) {
        const entered = await rooms.enter(tsId, session?.memberId)
        if (!entered.ok) return VERDICTS[entered.code]
        return maySeeChat(entered.value.row.chat_mode, session !== undefined) ? 'allowed' : 'LOGIN_REQUIRED'
      },
      async snapshot(tsId, session) {
        const messages = await newest.read(tsId)
        return {
          messages:
            session === undefined ? messages : [...messages, ...(await ownPending(live, tsId, session.memberId))],
        }
      },
    }),
    conflatedTopic(roomFiguresTopic, {
      isRevocable,
      async authorise(tsId, session) {
        const entered = await rooms.enter(tsId, session?.memberId)
        if (!entered.ok) return VERDICTS[entered.code]
        await counters.open(tsId)
        return 'allowed'
      },
      snapshot: (tsId) => counters.version(tsId),
    }),
    conflatedTopic(moderationTopic, {
      async authorise(tsId, session) {
        const facts = await rooms.any(tsId)
        if (!facts) return 'TOPIC_UNKNOWN'
        if (!(await rooms.standing(facts, session?.memberId)).watchesOver) return 'FORBIDDEN'
        await counters.open(tsId)
        return 'allowed'
      },
      snapshot: (tsId) => counters.pendingVersion(tsId),
    }),
    conflatedTopic(hallTopic, {
      async authorise(): Promise<TopicVerdict> {
        await hall.open()
        return 'allowed'
      },
      snapshot: () => hall.version(),
    }),
  ]
}

async function ownPending(live: LiveContext, tsId: string, memberId: string): Promise<ChatMessage[]> {
  return presentMessages(live, await pendingMessages(live.database, tsId, { authorId: memberId, count: OWN_PENDING }))
}
