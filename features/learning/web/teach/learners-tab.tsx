import type { ReactNode } from 'react'
import { Avatar, ListRow, PagedList } from '@niujin/ui'
import { usePaged } from '@niujin/web-kit/asking'
import { relativeTime } from '@niujin/web-kit/formats'
import type { Learner } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import styles from './teach.module.css'

type Props = {
  courseId: string
  /** milliseconds */
  now: number
}

/** Learners with how far they are; who bought the course and did not begin stands among them. */
export default function LearnersTab({ courseId, now }: Props): ReactNode {
  const learners = usePaged({
    key: courseId,
    keyOf: ({ by }: Learner) => by.niujinUid,
    ask: (page, options) => ask('learnersOf', { courseId, ...page }, options),
  })
  return (
    <PagedList paged={learners} empty="还没有学员">
      {(rows) => (
        <ul className={styles.panelList} aria-label="学员">
          {rows.map(({ by, percent, done, learntAt }) => (
            <li key={by.niujinUid}>
              <ListRow
                lead={<Avatar name={by.nickname} src={by.avatar ?? undefined} />}
                title={by.nickname}
                detail={
                  learntAt === null
                    ? '报名了，还没开始学'
                    : `学完 ${done} 课 · ${relativeTime(Date.parse(learntAt), now)}学过`
                }
                end={`${percent}%`}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
