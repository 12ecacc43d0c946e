import { useState } from 'react'
import { usePaged, type Paged } from '@niujin/web-kit/asking'
import type { ChatMessage } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'

export interface UsedSearch {
  /** The newest first. */
  readonly found: Paged<ChatMessage>
  /** Nothing was looked for yet. */
  readonly isIdle: boolean
  readonly search: (word: string) => void
}

/** Messages with a word; of one person when `uid` is given, then all they said to begin with. */
export function useSearch(tsId: string, uid: string | undefined): UsedSearch {
  const [word, setWord] = useState(uid === undefined ? undefined : '')
  const found = usePaged({
    key: word === undefined ? undefined : [tsId, uid, word],
    async ask({ cursor }, options) {
      const fields = {
        tsId,
        count: 30,
        ...(word !== undefined && word !== '' && { word }),
        ...(uid !== undefined && { uid }),
        ...(cursor !== undefined && { beforeSeq: Number(cursor) }),
      }
      const outcome = await ask('chatHistory', fields, options)
      if (!outcome.ok) return outcome
      const { list, nextBeforeSeq } = outcome.value
      return {
        ok: true,
        value: { list: list.toReversed(), nextCursor: nextBeforeSeq === null ? null : String(nextBeforeSeq) },
      }
    },
  })
  return {
    found,
    isIdle: word === undefined,
    search(next) {
      if (next === '' && uid === undefined) return
      if (next === word) void found.reload()
      setWord(next)
    },
  }
}
