import { useEffect, useState } from 'react'
import { useMember } from '@niujin/web-kit'
import { useTopic } from '@niujin/web-kit/live'
import { ask } from '../calls.ts'
import { inboxTopic } from './inbox-topic.ts'

/** How many messages of the member are unread, as it changes; 0 for a guest and until it is known. */
export function useUnread(): number {
  const uid = useMember()?.niujinUid
  const [known, setKnown] = useState<{ uid: string | undefined; unread: number }>({ uid, unread: 0 })
  const [refused, setRefused] = useState(false)
  useTopic(inboxTopic, uid, (event) => {
    if (event.kind === 'refused') setRefused(true)
    if (event.kind === 'snapshot' || event.kind === 'delta') setKnown({ uid, unread: event.data.unread })
  })
  // Where the stream does not know the member the number is at least right when the page opens.
  useEffect(() => {
    if (!refused || uid === undefined) return undefined
    const leaving = new AbortController()
    void ask('unreadMessages', {}, { signal: leaving.signal }).then((outcome) => {
      if (outcome.ok && !leaving.signal.aborted) setKnown({ uid, unread: outcome.value.total })
    })
    return () => leaving.abort()
  }, [refused, uid])
  return known.uid === uid ? known.unread : 0
}
