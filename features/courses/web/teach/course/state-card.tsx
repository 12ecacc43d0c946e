import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Badge, Button, IconButton, MoreIcon, toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import type { OwnCourse } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { STATUSES } from '../shared/status.ts'
import { useCourseSteps } from './use-course-steps.ts'
import type { CourseWriting } from './use-course-writing.ts'
import styles from './overview.module.css'

const MenuSheets = lazy(() => import('./menu-sheets.tsx'))

export type StateCardProps = {
  course: OwnCourse
  writing: CourseWriting
  onReplace: (course: OwnCourse) => void
}

/** Where a course stands and what can be done with all of it. */
export function StateCard({ course, writing, onReplace }: StateCardProps): ReactNode {
  const { status, reason, can } = course
  const { text, badge } = STATUSES[status]
  const steps = useCourseSteps(course, writing, onReplace)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.state} aria-label="课程的状态">
      <h2 className="subheading">{writing.content.title === '' ? '没有名称的课' : writing.content.title}</h2>
      <p>
        <Badge variant={badge}>{text}</Badge>
      </p>
      {reason !== '' && <p className={styles.reason}>原因：{reason}</p>}
      {!can.edit && <p className="caption">送审中的课不能改，要改先撤回。</p>}
      <div className={styles.actions}>
        {can.submit && <SubmitButton course={course} writing={writing} onReplace={onReplace} />}
        {can.withdraw && (
          <Button variant="secondary" onClick={() => void steps.withdraw()}>
            撤回接着改
          </Button>
        )}
        {can.bringBack && (
          <Button variant="secondary" busy={steps.isBringingBack} onClick={() => void steps.bringBack()}>
            重新上架
          </Button>
        )}
        <span className="grow" />
        <IconButton label="更多" onClick={() => setOpen(true)}>
          <MoreIcon />
        </IconButton>
      </div>
      <Suspense>{isOpen && <MenuSheets course={course} steps={steps} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}

function SubmitButton({ course, writing, onReplace }: StateCardProps): ReactNode {
  const [isSaving, setSaving] = useState(false)
  const submission = useOnce(ask, 'submitCourse', (outcome) => {
    toast(outcome.ok ? '已送审，结果会发消息给你' : (reasonOf(outcome) ?? '没有送出去，请重试'))
    if (outcome.ok) onReplace(outcome.value)
  })
  const submit = async () => {
    setSaving(true)
    const isSaved = await writing.save()
    setSaving(false)
    if (isSaved) await submission.run({ id: course.id, version: writing.version() })
    else toast('还有改动没存上，先存上再送审')
  }
  return (
    <Button busy={isSaving || submission.busy} onClick={() => void submit()}>
      {course.publishedAt === null ? '送审' : '送审这次修改'}
    </Button>
  )
}
