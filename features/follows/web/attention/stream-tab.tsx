import type { ReactNode } from 'react'
import type { Loaded } from '@niujin/web-kit/asking'
import type { Answer } from '../calls.ts'
import { MemberStream } from '../stream/followed-stream.tsx'
import { NewStrip } from './new-strip.tsx'

export type StreamTabProps = {
  loaded: Loaded<Answer<'attentionStream'>> | undefined
  fresh: Loaded<Answer<'newAttention'>> | undefined
  /** milliseconds */
  now: number
}

/** What those one follows bring out, the newest first; above it who has something new. */
export function StreamTab({ loaded, fresh, now }: StreamTabProps): ReactNode {
  return (
    <>
      <h2 className="unseen">动态</h2>
      <NewStrip loaded={fresh} />
      <MemberStream loaded={loaded} now={now} />
    </>
  )
}
