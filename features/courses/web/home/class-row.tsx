import { useState, type ReactNode } from 'react'
import { Badge, BookmarkIcon, IconButton, toast } from '@niujin/ui'
import { PageLink, reasonOf, useNeedMember } from '@niujin/web-kit'
import type { ScheduledClass } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { classPath, coursePath, roomPath, teacherPath } from '../shared/paths.ts'
import { classTimeText } from '../shared/words.ts'
import styles from './academy-page.module.css'

/** Kinds of classes in words; the contract that has them is not loaded for the first sight. */
const KINDS: Readonly<Record<ScheduledClass['kind'], string>> = { live: '直播课', meeting: '答疑', deadline: '截止' }

/** A class in the schedule: when, what, by whom; collecting it puts it into one's calendar. */
export function ClassRow({ scheduled, day }: { scheduled: ScheduledClass; day?: string }): ReactNode {
  const { kind, title, teacher, course, collected, isOnAir } = scheduled
  const { isCollected, busy, press } = useCollecting(scheduled)
  return (
    <li className={styles.class}>
      <span className={styles.hours}>{classTimeText(scheduled, day)}</span>
      <PageLink to={pathOf(scheduled)} className={styles.classWords}>
        <span className="small-name clamp-2">
          {isOnAir && <Badge variant="accent">正在直播</Badge>} {title}
        </span>
        <span className="caption clip">
          {[KINDS[kind], teacher.nickname, course?.title, collected > 0 ? `${collected} 人收藏` : undefined]
            .filter((words) => words !== undefined)
            .join(' · ')}
        </span>
      </PageLink>
      <IconButton
        label={isCollected ? `取消收藏${title}` : `收藏${title}`}
        pressed={isCollected}
        aria-busy={busy || undefined}
        onClick={press}
      >
        <BookmarkIcon fill={isCollected ? 'currentcolor' : 'none'} />
      </IconButton>
    </li>
  )
}

/** Into the live class where one may enter it, else to what it belongs to. */
function pathOf({ canEnter, lessonId, liveId, course, teacher }: ScheduledClass): string {
  if (canEnter && lessonId !== null) return classPath(lessonId)
  if (canEnter && liveId !== null) return roomPath(liveId)
  return course ? coursePath(course.id) : teacherPath(teacher.niujinUid)
}

function useCollecting({ id, isCollected }: ScheduledClass) {
  const [shown, setShown] = useState(isCollected)
  const [busy, setBusy] = useState(false)
  const needMember = useNeedMember()
  const set = async () => {
    if (busy) return
    setBusy(true)
    const outcome = await ask('collectClass', { id, type: shown ? 'cancel' : 'collect' })
    setBusy(false)
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有成功，请重试')
    setShown(outcome.value.isCollected)
    toast(outcome.value.isCollected ? '已收藏，开课前提醒你' : '已取消收藏')
  }
  return { isCollected: shown, busy, press: () => needMember(() => void set()) }
}
