import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { dateTimeText, relativeTime } from '@niujin/web-kit/formats'
import type { Author, AuthorBadge } from '../author.ts'
import { AUTHOR_TITLES } from '../names.ts'
import { AuthorLink } from './author-link.tsx'
import styles from './author.module.css'

export type AuthorLineProps = {
  author: Author
  /** ISO 8601: when it was written; left out, no time stands there */
  at?: string | null | undefined
  /** milliseconds, for how long ago it was; without it the date and time are shown */
  now?: number | undefined
  /** quiet words after the time, such as 已编辑 */
  note?: ReactNode
  /** at the right end, such as 关注 or ⋯ */
  end?: ReactNode
}

/** Who wrote something and when: picture, name, title, licence number. */
export function AuthorLine({ author, at, now, note, end }: AuthorLineProps): ReactNode {
  const { badge } = author
  return (
    <div className={styles.line}>
      <AuthorLink author={author} shows="picture" />
      <div className={styles.words}>
        <p className={styles.head}>
          <AuthorLink author={author} />
          {badge && <AuthorBadgeView badge={badge} />}
        </p>
        <p className={styles.detail}>
          {at && <Moment at={at} now={now} />}
          {note}
          {badge?.licence && <span>执业编号 {badge.licence}</span>}
        </p>
      </div>
      {end}
    </div>
  )
}

/** The title of the house that an author writes under; an advisor with a licence is 投顾. */
export function AuthorBadgeView({ badge }: { badge: AuthorBadge }): ReactNode {
  if (badge.licence !== null) return <Badge variant="accent">投顾</Badge>
  return <Badge variant="outline">{AUTHOR_TITLES[badge.title]}</Badge>
}

function Moment({ at, now }: { at: string; now: number | undefined }): ReactNode {
  const moment = Date.parse(at)
  return (
    <time dateTime={at} title={dateTimeText(moment)}>
      {now === undefined ? dateTimeText(moment) : relativeTime(moment, now)}
    </time>
  )
}
