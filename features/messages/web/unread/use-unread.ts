import { useState } from 'react'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { useTopic } from '@niujin/web-kit/live'
import { ask } from '../calls.ts'
import { inboxTopic } from './inbox-topic.ts'

/** How many messages of the member are unread, as it changes; 0 for a guest and until it is known. */
export function useUnread(): number {
  const uid = useMember()?.niujinUid
  const [known, setKnown] = useState<{ uid: string | undefined; unread?: number }>({ uid })
  const [refused, setRefused] = useState(false)
  useTopic(inboxTopic, uid, (event) => {
    if (event.kind === 'refused') setRefused(true)
    if (event.kind !== 'snapshot' && event.kind !== 'delta') return
    setRefused(false)
    setKnown({ uid, unread: event.data.unread })
  })
  // Where the stream does not know the member the number is at least right when the page opens.
  const counted = useRead({ key: refused ? uid : undefined, ask: (options) => ask('unreadMessages', {}, options) })
  const counts = [refused ? counted.value?.total : undefined, known.uid === uid ? known.unread : undefined]
  return counts.find((count) => count !== undefined) ?? 0
}
