import { loggedTopic, type TopicSource } from '@niujin/server-kit/stream'
import { screenTopic } from '../contract/index.ts'
import { ownerOfScreen } from './store.ts'
import type { ScreeningDatabase } from './tables.ts'

/**
 * New matches of a saved screen as they come, to its owner alone. A guest's screen is owned by a device, which the stream
 * does not know: there the id itself, which nobody can guess, is the key.
 */
export function screenSource(database: ScreeningDatabase): TopicSource {
  return loggedTopic(screenTopic, {
    retain: 200,
    snapshot: () => [],
    authorise: async (id, session) => {
      const owner = await ownerOfScreen(database, id)
      if (!owner) return 'TOPIC_UNKNOWN'
      if (owner.owner_kind === 'device' || owner.owner_id === session?.memberId) return 'allowed'
      return session ? 'FORBIDDEN' : 'LOGIN_REQUIRED'
    },
  })
}
