import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Avatar, Badge, Button, CloseIcon, IconButton, toast, type BadgeVariant } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { reasonOf, useOnce } from '@niujin/web-kit'
import type { CoTeacher } from '../../../contract/index.ts'
import { CO_TEACHER_STATUSES, LIMITS, type CoTeacherStatus } from '../../../contract/limits.ts'
import { ask } from '../../calls.ts'
import type { SectionProps } from '../course/section-props.ts'
import styles from './teachers.module.css'

const TeachersSheet = lazy(() => import('./teachers-sheet.tsx'))

const BADGES: Readonly<Record<CoTeacherStatus, BadgeVariant>> = {
  invited: 'warning',
  accepted: 'success',
  declined: 'danger',
  left: 'plain',
}

/** Who was asked to teach the course too, what they answered, and asking another. */
export default function TeachersSection({ course, onFresh }: Omit<SectionProps, 'writing'>): ReactNode {
  const { id, teachers } = course
  const [shown, setShown] = useState<'sheet' | CoTeacher>()
  const inviting = useOnce(ask, 'inviteTeacher', (outcome) => {
    toast(outcome.ok ? '已发出邀请' : (reasonOf(outcome) ?? '没有发出去，请重试'))
    if (outcome.ok) onFresh(outcome.value)
  })
  const remove = async (memberId: string) => {
    setShown(undefined)
    const outcome = await ask('removeTeacher', { id, memberId })
    toast(outcome.ok ? '已去掉' : (reasonOf(outcome) ?? '没有去掉，请重试'))
    if (outcome.ok) onFresh(outcome.value)
  }
  const going = teachers.filter(({ status }) => status === 'invited' || status === 'accepted')
  return (
    <div className={styles.box}>
      <p className="caption">
        最多 {LIMITS.teachers} 位。对方收到消息，答应以后课程才署他的名，他也能看全部课时、传视频、放自己的回看与练习。
      </p>
      {teachers.length > 0 && (
        <ul aria-label="同讲的老师">
          {teachers.map((teacher) => (
            <Person key={teacher.author.niujinUid} teacher={teacher} onRemove={() => setShown(teacher)} />
          ))}
        </ul>
      )}
      {going.length < LIMITS.teachers && (
        <Button variant="secondary" busy={inviting.busy} onClick={() => setShown('sheet')}>
          请一位老师同讲
        </Button>
      )}
      <Suspense>
        {shown === 'sheet' && (
          <TeachersSheet
            without={going.map(({ author }) => author.niujinUid)}
            onChoose={({ niujinUid }) => {
              setShown(undefined)
              void inviting.run({ id, memberId: niujinUid })
            }}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
      {shown !== undefined && shown !== 'sheet' && (
        <ConfirmDialog
          title={`去掉${shown.author.nickname}？`}
          text="马上不再署名，也不能再看课时、传视频。"
          confirmText="去掉"
          variant="danger"
          onConfirm={() => void remove(shown.author.niujinUid)}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

function Person({ teacher, onRemove }: { teacher: CoTeacher; onRemove: () => void }): ReactNode {
  const { author, status } = teacher
  return (
    <li className={styles.person}>
      <Avatar src={author.avatar} name={author.nickname} size="small" />
      <span className="grow clip">{author.nickname}</span>
      <Badge variant={BADGES[status]}>{CO_TEACHER_STATUSES[status]}</Badge>
      <IconButton label={`去掉${author.nickname}`} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}
