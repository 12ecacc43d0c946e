import { browserCall } from '@niujin/web-kit'
import { type Paged, usePaged } from '@niujin/web-kit/asking'
import { chatHistory, type ChatMessage } from '../../contract/index.ts'

/** What messages are looked for; empty for all. */
export interface Search {
  readonly word: string
  readonly uid: string
}

/** The messages of a room that are looked for, the newest first. */
export function useMessages(tsId: string, { word, uid }: Search, epoch: number): Paged<ChatMessage> {
  return usePaged({
    key: `${tsId} ${uid} ${word}`,
    epoch,
    async ask({ cursor }) {
      const outcome = await browserCall(chatHistory, {
        tsId,
        ...(word !== '' && { word }),
        ...(uid !== '' && { uid }),
        ...(cursor !== undefined && { beforeSeq: Number(cursor) }),
      })
      if (!outcome.ok) return outcome
      const { list, nextBeforeSeq } = outcome.value
      return {
        ok: true,
        value: { list: list.toReversed(), nextCursor: nextBeforeSeq === null ? null : String(nextBeforeSeq) },
      }
    },
  })
}
