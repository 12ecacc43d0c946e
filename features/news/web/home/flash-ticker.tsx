import { useState, type ReactNode } from 'react'
import { ForwardIcon, PartLink, Skeleton } from '@niujin/ui'
import { useTopic } from '@niujin/web-kit/live'
import type { FlashItem } from '../../contract/index.ts'
import { flashTopic, inOrder, itemsOf } from '../feed/flash-events.ts'
import { itemClock } from '../shared/item-time.ts'
import { nameOf } from '../shared/item-words.ts'
import { flashPath } from '../shared/paths.ts'
import { useTurn } from './use-turn.ts'
import styles from './flash-ticker.module.css'

const SHOWN = 5

/** The newest flash news on one line, one after the other. */
export default function FlashTicker(): ReactNode {
  const [list, setList] = useState<readonly FlashItem[]>()
  const [refused, setRefused] = useState(false)
  useTopic(flashTopic, 'flash', (event) => {
    if (event.kind === 'refused') setRefused(true)
    const items = itemsOf(event)
    if (event.kind === 'snapshot') setList((before) => newest(before ?? [], items))
    if (event.kind === 'delta') setList((before) => newest(before ?? [], items))
  })
  const { at, hold, release } = useTurn(list?.length ?? 0)
  if (refused || list?.length === 0) return null
  return (
    <section className={styles.ticker} aria-label="快讯">
      <span className={styles.name} aria-hidden>
        快讯
      </span>
      <div
        className={styles.window}
        onPointerDown={hold}
        onPointerEnter={hold}
        onPointerLeave={release}
        onFocus={hold}
        onBlur={release}
      >
        {list ? <Lines list={list} at={at} /> : <Skeleton shape="text" count={1} />}
      </div>
      <PartLink href="/KX" className={styles.more} aria-label="全部快讯">
        <ForwardIcon aria-hidden />
      </PartLink>
    </section>
  )
}

function Lines({ list, at }: { list: readonly FlashItem[]; at: number }): ReactNode {
  return (
    <div className={styles.track} style={{ '--at': at }} data-still={at === 0 || undefined}>
      {list.map((item, index) => (
        <PartLink
          key={item.id}
          href={flashPath(item.id)}
          className={styles.line}
          aria-hidden={index !== at || undefined}
          tabIndex={index === at ? 0 : -1}
        >
          <time className={styles.time} dateTime={item.at}>
            {itemClock(item)}
          </time>
          <span className={`clip ${styles.words}`} data-important={item.important || undefined}>
            {item.simulated && '[模拟] '}
            {nameOf(item)}
          </span>
        </PartLink>
      ))}
    </div>
  )
}

function newest(before: readonly FlashItem[], items: readonly FlashItem[]): readonly FlashItem[] {
  const kept = before.filter((one) => !items.some(({ id }) => id === one.id))
  return [...items, ...kept]
    .filter(({ retracted }) => !retracted)
    .toSorted(inOrder)
    .slice(0, SHOWN)
}
