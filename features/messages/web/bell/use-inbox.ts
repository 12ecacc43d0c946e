import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast, type PagedRows } from '@niujin/ui'
import { reasonOf, useMember } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { useTopic } from '@niujin/web-kit/live'
import type { Message } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { inboxTopic, type UnreadCounts } from '../unread/inbox-topic.ts'
import type { LoadedMessages } from './load-bell.ts'

/** A member's messages of one tab, and what can be done with them. */
export interface UsedInbox {
  /** Newest first, page by page. */
  readonly messages: PagedRows<Message>
  readonly unread: UnreadCounts
  /** Came while the page was open and wait to be shown. */
  readonly fresh: readonly Message[]
  readonly showFresh: () => void
  readonly markRead: (message: Message) => void
  readonly markAll: () => Promise<void>
  readonly remove: (message: Message) => Promise<void>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The messages as loaded, kept up with what happens here and on the stream. `marked` outlives the loaded list: one that
 * was on its way while a message was marked may still call it unread.
 */
export function useInbox(loaded: LoadedMessages, marked: Set<string>): UsedInbox {
  const { tab } = loaded
  const kind = tab === 'all' ? {} : { kind: tab }
  const messages = usePaged({
    key: kind,
    ask: (page, options) => ask('messages', { ...kind, ...page }, options),
    loaded: { key: kind, value: loaded },
  })
  const list = messages.rows ?? []
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(NONE)
  const [fresh, setFresh] = useState<readonly Message[]>([])
  const [unread, setUnread] = useState(loaded.unread)

  const arrive = (message: Message) => {
    // Loaded already when it came just before the stream was followed.
    if ([...list, ...fresh].some(({ id }) => id === message.id)) return
    setUnread((before) => changed(before, message.kind, 1))
    if (tab === 'all' || tab === message.kind) setFresh((before) => [message, ...before])
  }
  useArrivals(unread.total, { arrive, setUnread })

  const settle = (message: Message, by: number) => {
    if (!message.read) setUnread((before) => changed(before, message.kind, by))
  }
  return {
    messages: {
      ...messages,
      rows: list.filter(({ id }) => !leaving.has(id)).map((one) => (marked.has(one.id) ? asRead(one) : one)),
    },
    unread,
    fresh,
    showFresh: () => {
      messages.add(...fresh)
      setFresh([])
    },
    markRead: (message) => {
      if (message.read) return
      settle(message, -1)
      marked.add(message.id)
      messages.edit((one) => (one.id === message.id ? asRead(one) : one))
      // A mark that did not arrive is no reason to hold the reader up: the message is unread again next time.
      void ask('readMessage', { id: message.id, msgType: 3 })
    },
    markAll: async () => {
      const outcome = await ask('readAllMessages', kind)
      if (!outcome.ok) return say(reasonOf(outcome))
      messages.edit(asRead)
      setFresh((before) => before.map(asRead))
      setUnread((before) => (tab === 'all' ? noneOf(before) : changed(before, tab, -before.byKind[tab])))
      toast('已全部标为已读')
    },
    remove: async (message) => {
      // Away at once: the stream tells of the new count before the answer is here.
      settle(message, -1)
      setLeaving((before) => new Set([...before, message.id]))
      const outcome = await ask('removeMessage', { id: message.id })
      // Gone already, as after deleting it on another device: that is what was wanted.
      if (outcome.ok || outcome.code === 'MESSAGE_UNKNOWN') {
        messages.edit((one) => (one.id === message.id ? undefined : one))
        return toast('已删除')
      }
      settle(message, 1)
      setLeaving((before) => new Set([...before].filter((id) => id !== message.id)))
      say(reasonOf(outcome))
    },
  }
}

function asRead(message: Message): Message {
  return { ...message, read: true }
}

interface Arrivals {
  readonly arrive: (message: Message) => void
  readonly setUnread: (unread: UnreadCounts) => void
}

/** Follows the member's topic. What happened while it was not followed is fetched anew. */
function useArrivals(total: number, { arrive, setUnread }: Arrivals): void {
  const uid = useMember()?.niujinUid
  const { revalidate } = useRevalidator()
  const recount = async () => {
    const outcome = await ask('unreadMessages', {})
    if (outcome.ok) setUnread(outcome.value)
  }
  useTopic(inboxTopic, uid, (event) => {
    if (event.kind === 'gap') void revalidate()
    if (event.kind !== 'snapshot' && event.kind !== 'delta') return
    const { message, unread } = event.data
    if (message) return arrive(message)
    // Our own marks are counted already; others were made on another device or before the page was open.
    if (unread === total) return
    if (event.kind === 'snapshot') void revalidate()
    else void recount()
  })
}

function changed(counts: UnreadCounts, kind: Message['kind'], by: number): UnreadCounts {
  const of = Math.max(0, counts.byKind[kind] + by)
  const byKind = { ...counts.byKind, [kind]: of }
  return { total: Object.values(byKind).reduce((sum, count) => sum + count, 0), byKind }
}

function noneOf({ byKind }: UnreadCounts): UnreadCounts {
  return {
    total: 0,
    byKind: Object.fromEntries(Object.keys(byKind).map((kind) => [kind, 0])) as UnreadCounts['byKind'],
  }
}

function say(reason: string | undefined): void {
  if (reason !== undefined) toast(reason)
}
