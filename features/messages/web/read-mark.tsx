import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMember } from '@niujin/web-kit'
import { ask } from './calls.ts'

/** What the original front end sends with a read mark; the server takes no other. */
const READ_TYPE = 3
const MESSAGE_ID = /^[\w-]{1,40}$/

/**
 * Marks the message of the address' `msgId` read: only when there is one and somebody is signed in. A message that is
 * gone or someone else's changes nothing and says nothing: the page itself is what the visitor came for.
 */
export function useMessageRead(): void {
  const uid = useMember()?.niujinUid
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('msgId')
  useEffect(() => {
    if (uid === undefined || id === null || !MESSAGE_ID.test(id)) return
    void ask('readMessage', { id, msgType: READ_TYPE })
  }, [uid, id])
}

/** `useMessageRead` for a place that renders once for all pages; shows nothing. */
export function ReadMark(): null {
  useMessageRead()
  return null
}
