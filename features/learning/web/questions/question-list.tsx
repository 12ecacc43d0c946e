import type { ComponentType, ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import { Badge, PagedList, toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { Paged } from '@niujin/web-kit/asking'
import { relativeTime } from '@niujin/web-kit/formats'
import type { CourseQuestion } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import styles from '../shared/talk.module.css'

type Props = {
  paged: Paged<CourseQuestion>
  /** milliseconds */
  now: number
  empty: string
  /** stands below each question, such as a form for the teacher */
  Below?: ComponentType<{ question: CourseQuestion; onAnswered: (question: CourseQuestion) => void }>
  onAnswered?: (question: CourseQuestion) => void
}

/** Questions with their answers, the newest first. */
export function QuestionList({ paged, now, empty, Below, onAnswered = () => undefined }: Props): ReactNode {
  const remove = async (id: string) => {
    const outcome = await ask('removeQuestion', { id })
    if (outcome.ok) paged.edit((row) => (row.id === id ? undefined : row))
    else toast(reasonOf(outcome) ?? '没有删掉，请重试')
  }
  return (
    <PagedList paged={paged} empty={empty} by="button">
      {(rows) => (
        <ul className={styles.list} aria-label="提问">
          {rows.map((one) => (
            <li key={one.id} className={styles.row}>
              <p className={styles.facts}>
                <span>
                  {one.by.nickname} · {relativeTime(Date.parse(one.at), now)}
                </span>
                {one.isWaiting && <Badge>等审核</Badge>}
                {one.isMine && (
                  <button type="button" className={styles.link} onClick={() => void remove(one.id)}>
                    删除
                  </button>
                )}
              </p>
              <p className={styles.text}>{one.text}</p>
              <p className="caption">
                {one.lessonTitle}
                {one.second > 0 && ` ${timeText(one.second)}`}
              </p>
              {one.answer && (
                <p className={styles.answer}>
                  老师 {one.answer.by.nickname}：{one.answer.text}
                </p>
              )}
              {Below && <Below question={one} onAnswered={onAnswered} />}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
