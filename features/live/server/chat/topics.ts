import type { TopicSource } from '@niujin/server-kit/stream'
import { DESK_TOPIC, FIGURES_TOPIC, HALL_TOPIC, ROOM_TOPIC, type ChatMessage } from '../../contract/index.ts'
import { maySeeChat } from '../../domain/index.ts'
import { FreshReads } from '../fresh.ts'
import type { Live } from '../live.ts'
import { newestMessages, pendingMessages } from './messages.ts'
import { presentMessages } from './present.ts'

/** Messages a newcomer gets. */
const NEWEST = 50
/** Own messages that wait for checking, shown to their author. */
const OWN_PENDING = 20

/** The stream's topics: of a room what happens, its figures, and for moderators what waits; of the hall what is on air. */
export function liveTopics(live: Live): TopicSource[] {
  const newest = new FreshReads<ChatMessage[]>(async (tsId) => presentMessages(live, await newestMessages(live.database, tsId, NEWEST)))
  return [
    {
      kind: ROOM_TOPIC,
      conflated: false,
      async authorise(tsId, session) {
        const facts = await live.rooms.find(tsId, session?.memberId)
        if (!facts) return 'TOPIC_UNKNOWN'
        return maySeeChat(facts.row.chat_mode, session !== undefined) ? 'allowed' : 'LOGIN_REQUIRED'
      },
      async snapshot(tsId, session) {
        const messages = await newest.read(tsId)
        return { messages: session === undefined ? messages : [...messages, ...(await ownPending(live, tsId, session.memberId))] }
      },
    },
    {
      kind: FIGURES_TOPIC,
      conflated: true,
      async authorise(tsId, session) {
        if (!(await live.rooms.find(tsId, session?.memberId))) return 'TOPIC_UNKNOWN'
        await live.board.open(tsId)
        return 'allowed'
      },
      snapshot: (tsId) => live.board.version(tsId),
    },
    {
      kind: DESK_TOPIC,
      conflated: true,
      async authorise(tsId, session) {
        const facts = await live.rooms.any(tsId)
        if (!facts) return 'TOPIC_UNKNOWN'
        if (!(await live.rooms.standing(facts, session?.memberId)).watchesOver) return 'FORBIDDEN'
        await live.board.open(tsId)
        return 'allowed'
      },
      snapshot: (tsId) => live.board.deskVersion(tsId),
    },
    hallTopic(live),
  ]
}

function hallTopic({ hall }: Live): TopicSource {
  const [kind = '', only] = HALL_TOPIC.split('/')
  return {
    kind,
    conflated: true,
    async authorise(argument) {
      if (argument !== only) return 'TOPIC_UNKNOWN'
      await hall.open()
      return 'allowed'
    },
    snapshot: () => hall.version(),
  }
}

async function ownPending(live: Live, tsId: string, memberId: string): Promise<ChatMessage[]> {
  return presentMessages(live, await pendingMessages(live.database, tsId, { authorId: memberId, count: OWN_PENDING }))
}
