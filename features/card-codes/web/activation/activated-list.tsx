import type { ReactNode } from 'react'
import { ListRow, PagedList } from '@niujin/ui'
import type { Paged } from '@niujin/web-kit/asking'
import { dateText } from '@niujin/web-kit/formats'
import type { ActivatedCode } from '../../contract/index.ts'
import styles from './activation-page.module.css'

/** What one activated, the newest first. */
export function ActivatedList({ activated }: { activated: Paged<ActivatedCode> }): ReactNode {
  return (
    <PagedList paged={activated} empty="还没有激活过，输入上面的码试试">
      {(rows) => (
        <ul aria-label="激活记录">
          {rows.map(({ id, title, given, tail, at }) => (
            <li key={id}>
              <ListRow
                title={title}
                detail={given.map(({ text }) => text).join('、')}
                end={
                  <span className={styles.side}>
                    <time className="caption" dateTime={at}>
                      {dateText(Date.parse(at))}
                    </time>
                    <span className="fine">
                      尾号 <span className={styles.tail}>{tail}</span>
                    </span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
