import { useState, type ReactNode } from 'react'
import { Badge, Button, toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { PageLink, reasonOf } from '@niujin/web-kit'
import type { TeachingInvitation } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { coursePath } from '../../shared/paths.ts'
import styles from './list.module.css'

type Answer = 'accept' | 'decline' | 'leave'
const SAID: Readonly<Record<Answer, string>> = {
  accept: '已答应，课程署上了你的名',
  decline: '已回绝',
  leave: '已退出',
}

/** Courses of others that one is asked to teach, to say yes or no, and those that one teaches with them. */
export function Invitations({ invitations }: { invitations: readonly TeachingInvitation[] }): ReactNode {
  const [list, setList] = useState(invitations)
  const [busy, setBusy] = useState<string>()
  const answer = async (id: string, given: Answer) => {
    setBusy(id)
    const outcome = await ask('answerInvitation', { id, answer: given })
    setBusy(undefined)
    toast(outcome.ok ? SAID[given] : (reasonOf(outcome) ?? '没有办成，请重试'))
    if (outcome.ok) setList(outcome.value.list)
  }
  if (list.length === 0) return null
  return (
    <section className={styles.invitations} aria-label="同讲的课">
      <h2 className="subheading">同讲的课</h2>
      <ul className={styles.list}>
        {list.map((one) => (
          <Line key={one.courseId} invitation={one} isBusy={busy !== undefined} onAnswer={answer} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  invitation: TeachingInvitation
  isBusy: boolean
  onAnswer: (id: string, answer: Answer) => Promise<void>
}

function Line({ invitation, isBusy, onAnswer }: LineProps): ReactNode {
  const { courseId, title, owner, isOut, isAccepted } = invitation
  const [isLeaving, setLeaving] = useState(false)
  const name = title === '' ? '没有名称的课' : title
  const give = (answer: Answer) => void onAnswer(courseId, answer)
  return (
    <li className={styles.invitation}>
      <span className={styles.facts}>
        {isOut ? (
          <PageLink to={coursePath(courseId)} className="row-name clamp-2">
            {name}
          </PageLink>
        ) : (
          <span className="row-name clamp-2">{name}</span>
        )}
        <span className="caption">{owner.nickname}开的课</span>
      </span>
      {isAccepted ? (
        <span className="wrap-8">
          <Badge variant="success">在同讲</Badge>
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => setLeaving(true)}>
            退出
          </Button>
        </span>
      ) : (
        <span className="wrap-8">
          <Button size="small" disabled={isBusy} onClick={() => give('accept')}>
            答应
          </Button>
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => give('decline')}>
            不答应
          </Button>
        </span>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={`不再同讲“${name}”？`}
          text="课程马上不再署你的名，你也不能再看课时、传视频。"
          confirmText="退出"
          variant="danger"
          onConfirm={() => {
            setLeaving(false)
            give('leave')
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </li>
  )
}
