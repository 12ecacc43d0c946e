import type { ReactNode } from 'react'
import { PagedList, PartLink } from '@niujin/ui'
import type { Paged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { AlertHit } from '../../contract/index.ts'
import styles from './alerts-panel.module.css'

/** 预警记录: what came true and when, at which price, with a way to the stock or the announcement. */
export function HitList({ hits }: { hits: Paged<AlertHit> }): ReactNode {
  return (
    <PagedList paged={hits} empty="还没有触发过预警" drawing="message">
      {(list) => (
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
      )}
    </PagedList>
  )
}
