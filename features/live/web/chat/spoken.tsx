import { useState, type ReactNode } from 'react'
import { plainText } from '@niujin/content-rules'
import { useMember } from '@niujin/web-kit'
import type { ChatMessage } from '../../contract/index.ts'

/** What a screen reader is told: the host's words and one's own. Reading all of a lively chat aloud would help nobody. */
export function Spoken({ messages }: { messages: readonly ChatMessage[] }): ReactNode {
  const uid = useMember()?.niujinUid
  // What was there before is no news.
  const [started] = useState(messages.at(-1)?.seq ?? 0)
  const notified = messages.findLast(
    ({ from, kind }) => kind === 'text' && (from?.role === 'host' || (from !== null && from.uid === uid)),
  )
  const isNews = notified && notified.seq > started
  return (
    <output className="unseen" aria-live="polite">
      {isNews && `${notified.from?.nickname ?? ''}：${plainText(notified.content)}`}
    </output>
  )
}
