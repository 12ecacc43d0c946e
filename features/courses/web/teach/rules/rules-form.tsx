import type { ReactNode } from 'react'
import { Switch, TextArea, TextField } from '@niujin/ui'
import type { OwnCourse } from '../../../contract/index.ts'
import { COURSE_NOTICE, LIMITS, REFUND_RULE } from '../../../contract/limits.ts'
import type { CourseWriting } from '../course/use-course-writing.ts'
import styles from './rules.module.css'

export type RulesFormProps = { course: OwnCourse; writing: CourseWriting }

/** How a course is learnt, and what learners should know before. */
export default function RulesForm({ course, writing }: RulesFormProps): ReactNode {
  const { content, changeContent } = writing
  const isPriced = course.price !== null || course.proposal?.status === 'waiting'
  return (
    <div className={styles.form}>
      <div className="stack-4">
        <Switch
          label="公开课"
          className={styles.switch ?? ''}
          checked={content.isOpen}
          disabled={isPriced && !content.isOpen}
          onChange={(isOpen) => changeContent({ isOpen })}
        />
        <p className="caption">
          {isPriced && !content.isOpen ? '有价格的课不能是公开课。' : '不用报名，谁都能直接学；公开课不能收费。'}
        </p>
      </div>
      <div className="stack-4">
        <Switch
          label="视频要按顺序看"
          className={styles.switch ?? ''}
          checked={content.isInOrder}
          onChange={(isInOrder) => changeContent({ isInOrder })}
        />
        <p className="caption">第一遍不能拖到没看过的地方，看过一遍后随意。</p>
      </div>
      <TextField
        label="试学天数（收费的课）"
        inputMode="numeric"
        autoComplete="off"
        hint={`0 是不能试学，最多 ${LIMITS.trialDays} 天；每人每门一次`}
        value={String(content.trialDays)}
        onChange={(typed) => changeContent({ trialDays: daysIn(typed) })}
      />
      <TextArea
        label="学习须知（不填就用通用的）"
        rows={3}
        most={LIMITS.notice}
        placeholder={COURSE_NOTICE}
        value={content.notice}
        onChange={(notice) => changeContent({ notice })}
      />
      <TextArea
        label="退款说明（不填就用通用的）"
        rows={3}
        most={LIMITS.refundRule}
        placeholder={REFUND_RULE}
        value={content.refundRule}
        onChange={(refundRule) => changeContent({ refundRule })}
      />
    </div>
  )
}

/** What is typed as days that can be kept. */
function daysIn(typed: string): number {
  const days = Number(typed.replaceAll(/\D/g, ''))
  return Math.min(LIMITS.trialDays, days)
}
