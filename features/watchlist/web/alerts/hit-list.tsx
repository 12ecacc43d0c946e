import type { ReactNode } from 'react'
import { EmptyState, InfiniteList, PartLink } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { UsedHits } from './use-hits.ts'
import styles from './alerts-panel.module.css'

/** 预警记录: what came true and when, at which price, with a way to the stock or the announcement. */
export function HitList({ hits: { list, state, more } }: { hits: UsedHits }): ReactNode {
  if (list.length === 0 && state === 'end') return <EmptyState drawing="message" text="还没有触发过预警" />
  return (
    <InfiniteList state={state} onMore={more}>
      <ul aria-label="预警记录">
        {list.map(({ id, title, text, at, link }) => (
          <li key={id}>
            <PartLink href={link} className="item-block">
              <span className={styles.hitTitle}>{title}</span>
              <span className={styles.hitText}>{text}</span>
              <time dateTime={at} className="fine">
                {dateTimeText(Date.parse(at))}
              </time>
            </PartLink>
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
