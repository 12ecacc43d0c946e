import { useEffect, useState, useSyncExternalStore } from 'react'
import { reasonOf, useMember } from '@niujin/web-kit'
import type { ChatMessage } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { ChatStore, type ChatStoreDeps, type ChatView } from './chat-store.ts'
import type { Draft, SendOutcome } from './outbox.ts'

export interface ChatOf {
  readonly tsId: string
  readonly moderates: boolean
  /** The newest messages the page was loaded with. */
  readonly messages: readonly ChatMessage[]
}

/** The store of a room's messages, as long as the component is on the page. */
export function useChatStore({ tsId, moderates, messages }: ChatOf): ChatStore {
  const uid = useMember()?.niujinUid
  const [store] = useState(() => new ChatStore(depsOf(tsId, uid, moderates), messages))
  useEffect(() => store.open(), [store])
  return store
}

/** What the store shows now. */
export function useChatView(store: ChatStore): ChatView {
  return useSyncExternalStore(store.watch, store.read, store.read)
}

function depsOf(tsId: string, uid: string | undefined, keepsHidden: boolean): ChatStoreDeps {
  return {
    uid,
    keepsHidden,
    async history(beforeSeq, count) {
      const outcome = await ask('chatHistory', { tsId, count, ...(Number.isFinite(beforeSeq) && { beforeSeq }) })
      return outcome.ok ? outcome.value : undefined
    },
    send: (draft, key) => send(tsId, draft, key),
  }
}

async function send(tsId: string, { content, stocks, parent }: Draft, idempotencyKey: string): Promise<SendOutcome> {
  const named = stocks.map(({ symbol, name }) => ({ id: symbol, name }))
  const outcome = await ask(
    'sendMessage',
    { tsId, content, stocks: named, ...(parent && { parentId: parent.id }) },
    { idempotencyKey },
  )
  if (outcome.ok) return { message: outcome.value.message }
  // Without an answer it may have arrived: it is offered again under the same key, not called refused.
  if (outcome.status === 0 || outcome.status >= 500) return 'unanswered'
  return { refused: reasonOf(outcome) ?? '没有发出，请重试' }
}
