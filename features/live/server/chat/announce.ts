import type { ChatMessage, Person } from '../../contract/index.ts'
import type { LiveContext } from '../context.ts'
import type { Change } from '../tables.ts'
import { addMessage, parentColumns } from './messages.ts'
import { presentWith } from './present.ts'

const NO_CARDS = new Map<string, Person>()

/** Writes words of the room itself into its chat; hand them to the outlet when the transaction has ended. */
export async function announce(
  live: Pick<LiveContext, 'now'>,
  change: Change,
  tsId: string,
  text: string,
): Promise<ChatMessage> {
  const added = await addMessage(change, {
    tsId,
    kind: 'system',
    content: text,
    authorId: null,
    status: 'visible',
    at: new Date(live.now()),
  })
  return presentWith(NO_CARDS, { ...added, ...parentColumns() })
}
