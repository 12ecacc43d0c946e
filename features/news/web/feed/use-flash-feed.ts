import { useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePaged, type Paged } from '@niujin/web-kit/asking'
import { useTopic } from '@niujin/web-kit/live'
import type { FlashItem } from '../../contract/index.ts'
import { ask, type Answer } from '../calls.ts'
import { flashTopic, inOrder, itemsOf, type FlashEvent } from './flash-events.ts'

/** Pixels from the top within which a reader is at the top: new items are shown at once. */
const AT_TOP = 60

/** The stream of items with what came meanwhile. */
export interface FlashFeed {
  /** Newest first. */
  readonly paged: Paged<FlashItem>
  /** Came while the reader was further down, and wait to be shown. */
  readonly waiting: readonly FlashItem[]
  /** Shown since the page was opened. */
  readonly fresh: ReadonlySet<string>
  readonly showWaiting: () => void
}

/** The items as loaded, kept up with the stream. A reader further down is told of new ones, and nothing moves. */
export function useFlashFeed(loaded: Answer<'flashList'>, important: boolean): FlashFeed {
  const paged = usePaged({
    key: important,
    loaded: { key: important, value: loaded },
    ask: (page, options) => ask('flashList', { important, ...page }, options),
  })
  const { rows = [], add, edit } = paged
  // What was waiting is shown after newer ones.
  const list = useMemo(() => rows.toSorted(inOrder), [rows])
  const [waiting, setWaiting] = useState<readonly FlashItem[]>([])
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const { revalidate } = useRevalidator()
  const hasHole = useRef(false)

  const show = (items: readonly FlashItem[]) => {
    add(...items)
    setFresh((before) => new Set([...before, ...items.map(({ id }) => id)]))
  }

  useTopic(flashTopic, 'flash', (event) => {
    const items = itemsOf(event)
    const anew = (one: FlashItem) => changed(one, items)
    edit(anew)
    setWaiting((before) => before.map(anew))
    const unseen = items.filter((item) => isUnseen(item, { list, waiting, important }))
    if (unseen.length === 0) return
    // More than a snapshot holds has come during a break: what is between is fetched when it is shown.
    if (event.kind === 'snapshot' && isApart(event, list)) hasHole.current = true
    if (!hasHole.current && window.scrollY <= AT_TOP) return show(unseen)
    setWaiting((before) => [...unseen, ...before.filter(({ id }) => !unseen.some((item) => item.id === id))])
  })

  return {
    paged: { ...paged, rows: list },
    waiting,
    fresh,
    showWaiting: () => {
      setWaiting([])
      if (hasHole.current) void revalidate()
      else show(waiting)
    },
  }
}

function isUnseen(
  item: FlashItem,
  { list, waiting, important }: { list: readonly FlashItem[]; waiting: readonly FlashItem[]; important: boolean },
): boolean {
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

/** An item as it is said anew, such as taken back. */
function changed(one: FlashItem, items: readonly FlashItem[]): FlashItem {
  return items.find(({ id, retracted }) => id === one.id && retracted !== one.retracted) ?? one
}
