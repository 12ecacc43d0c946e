import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InfiniteState } from '@niujin/ui'
import { useTopic } from '@niujin/web-kit/live'
import type { FlashItem } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { flashTopic, inOrder, itemsOf, type FlashEvent } from './flash-events.ts'
import { useOlder, type PageAnswer } from './use-older.ts'

/** Pixels from the top within which a reader is at the top: new items are shown at once. */
const AT_TOP = 60

/** The stream of items with what came meanwhile. */
export interface FlashFeed {
  /** Newest first. */
  readonly list: readonly FlashItem[]
  /** Came while the reader was further down, and wait to be shown. */
  readonly waiting: readonly FlashItem[]
  /** Shown since the page was opened. */
  readonly fresh: ReadonlySet<string>
  readonly state: InfiniteState
  readonly more: () => void
  readonly showWaiting: () => void
}

/** The items as loaded, kept up with the stream. A reader further down is told of new ones, and nothing moves. */
export function useFlashFeed(loaded: PageAnswer<FlashItem>, important: boolean): FlashFeed {
  const [list, setList] = useState<readonly FlashItem[]>(loaded.list)
  const [waiting, setWaiting] = useState<readonly FlashItem[]>([])
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const { revalidate } = useRevalidator()
  const hasHole = useRef(false)
  const older = useOlder<FlashItem>(loaded.nextCursor, (cursor) => askOlder(cursor, important), (found) => setList((before) => merged(before, found)))

  const show = (items: readonly FlashItem[]) => {
    setList((before) => merged(before, items))
    setFresh((before) => new Set([...before, ...items.map(({ id }) => id)]))
  }

  useTopic(flashTopic, 'flash', (event) => {
    const items = itemsOf(event)
    setList((before) => replaced(before, items))
    setWaiting((before) => replaced(before, items))
    const unseen = items.filter((item) => isUnseen(item, { list, waiting, important }))
    if (unseen.length === 0) return
    // More than a snapshot holds has come during a break: what is between is fetched when it is shown.
    if (event.kind === 'snapshot' && isApart(event, list)) hasHole.current = true
    if (!hasHole.current && window.scrollY <= AT_TOP) return show(unseen)
    setWaiting((before) => merged(before, unseen))
  })

  return {
    list, waiting, fresh, ...older,
    showWaiting: () => {
      setWaiting([])
      if (hasHole.current) void revalidate()
      else show(waiting)
    },
  }
}

async function askOlder(cursor: string, important: boolean): Promise<PageAnswer<FlashItem> | 'cancelled' | undefined> {
  const outcome = await ask('flashList', { cursor, important })
  if (outcome.ok) return outcome.value
  return outcome.code === 'CANCELLED' ? 'cancelled' : undefined
}

function isUnseen(item: FlashItem, { list, waiting, important }: { list: readonly FlashItem[]; waiting: readonly FlashItem[]; important: boolean }): boolean {
  if ((important && !item.important) || item.retracted) return false
  if ([...list, ...waiting].some(({ id }) => id === item.id)) return false
  // What is older than the end of the list comes with its page.
  const [newest] = list
  return newest === undefined || inOrder(item, newest) < 0
}

/** True when nothing of a snapshot was known before: there may be more between. */
function isApart(event: FlashEvent, list: readonly FlashItem[]): boolean {
  const items = itemsOf(event)
  return list.length > 0 && items.length > 0 && !items.some((item) => list.some(({ id }) => id === item.id))
}

/** The list with what is said anew about its items, such as that one was taken back. */
function replaced(list: readonly FlashItem[], items: readonly FlashItem[]): readonly FlashItem[] {
  const changed = list.some((one) => items.some((item) => item.id === one.id && item.retracted !== one.retracted))
  return changed ? list.map((one) => items.find(({ id }) => id === one.id) ?? one) : list
}

function merged(list: readonly FlashItem[], more: readonly FlashItem[]): readonly FlashItem[] {
  return [...list, ...more.filter(({ id }) => !list.some((one) => one.id === id))].toSorted(inOrder)
}
