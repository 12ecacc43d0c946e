import type { ReactNode } from 'react'
import { Badge, LinkButton, PagedList, type BadgeVariant } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { relativeTime } from '@niujin/web-kit/formats'
import type { NoteLine } from '@niujin/news/contract'
import { askNews, PERIODS } from './news-calls.ts'
import styles from './mine-view.module.css'

const STATUSES: Readonly<Record<NoteLine['status'], { text: string; badge: BadgeVariant }>> = {
  draft: { text: '草稿', badge: 'plain' },
  pending: { text: '待审核', badge: 'warning' },
  published: { text: '已发布', badge: 'success' },
  rejected: { text: '已退回', badge: 'danger' },
  deleted: { text: '已删除', badge: 'plain' },
}

/** One's own market notes, by state; what is not out is written on. `now`: milliseconds. */
export function OwnNotes({ now }: { now: number }): ReactNode {
  const notes = usePaged({ key: 'notes', ask: (page, options) => askNews('ownNotes', page, options) })
  return (
    <PagedList
      paged={notes}
      empty="还没有写过看盘"
      action={<LinkButton href="/DZRelease?kind=note">写看盘</LinkButton>}
    >
      {(list) => (
        <ul className={styles.list}>
          {list.map((note) => (
            <li key={note.id}>
              <PageLink to={pathOf(note)} className={styles.row}>
                <span className="row-name">{note.title}</span>
                <span className={styles.facts}>
                  <Badge variant={STATUSES[note.status].badge}>{STATUSES[note.status].text}</Badge>
                  <span>
                    {note.day} {PERIODS[note.period]}
                  </span>
                  <span className={styles.when}>{relativeTime(Date.parse(note.at), now)}</span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function pathOf({ id, status }: NoteLine): string {
  return status === 'draft' || status === 'rejected' ? `/DZRelease?kind=note&note=${id}` : `/KPDetail?id=${id}`
}
