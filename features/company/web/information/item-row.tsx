import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { dayText } from '@niujin/web-kit/formats'
import type { ItemHead } from '../../contract/items.ts'
import { itemPath } from '../shared/paths.ts'
import styles from './information.module.css'

/** One item of a list: title, what it says, day, where from. */
export function ItemRow({ stockId, item }: { stockId: string; item: ItemHead }): ReactNode {
  return (
    <li>
      <PageLink to={itemPath(stockId, item.kind, item.id)} className={styles.row}>
        <span className={styles.title}>{item.title}</span>
        <span className={styles.summary}>{item.summary}</span>
        <span className={styles.facts}>
          <Badge variant={item.kind === 'report' ? 'accent' : 'plain'}>{item.tag}</Badge>
          {item.simulated && <Badge variant="outline">模拟</Badge>}
          <span className="clip grow">{item.source}</span>
          <time dateTime={dayText(item.date)}>{dayText(item.date)}</time>
        </span>
      </PageLink>
    </li>
  )
}
