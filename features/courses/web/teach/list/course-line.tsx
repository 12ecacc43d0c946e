import type { ReactNode } from 'react'
import { Badge, UsersIcon } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { bigNumber, relativeTime } from '@niujin/web-kit/formats'
import type { OwnCourseLine } from '../../../contract/index.ts'
import { Cover } from '../../shared/cover.tsx'
import { buildPath, learnersPath } from '../../shared/paths.ts'
import { STATUSES } from '../shared/status.ts'
import styles from './list.module.css'

/** One's own course in the list: where it stands, why it came back, and the way to its learners. */
export function CourseLine({ line, now }: { line: OwnCourseLine; now: number }): ReactNode {
  const { id, title, cover, status, reason, lessons, enrolled, isOpen, updatedAt, publishedAt } = line
  const { text, badge } = STATUSES[status]
  const name = title === '' ? '没有名称的课' : title
  return (
    <article className={styles.line}>
      <PageLink to={buildPath(id)} className={styles.row}>
        <Cover cover={cover} title={title} className={styles.cover} />
        <span className={styles.facts}>
          <span className="row-name clamp-2">{name}</span>
          <span className="wrap-8">
            <Badge variant={badge}>{text}</Badge>
            {isOpen && <Badge>公开课</Badge>}
          </span>
          <span className="caption">
            {lessons} 课 · {relativeTime(Date.parse(updatedAt), now)}改
          </span>
          {reason !== '' && <span className="problem">原因：{reason}</span>}
        </span>
      </PageLink>
      {publishedAt !== null && (
        <PageLink to={learnersPath(id)} className={styles.learners}>
          <UsersIcon aria-hidden />
          <span className="unseen">{name}：</span>
          {enrolled > 0 ? `${bigNumber(enrolled)} 人在学，看进度、提问与作业` : '还没有人学，看各课的情况'}
        </PageLink>
      )}
    </article>
  )
}
