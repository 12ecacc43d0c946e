import { useState, type ReactNode } from 'react'
import { LESSON_KINDS } from '@niujin/academy'
import { RecordingChapters } from '@niujin/academy/web'
import { DocumentView } from '@niujin/community/web'
import { EmptyState, LinkButton } from '@niujin/ui'
import { loginPath, SlotPart, useMember, useSlot } from '@niujin/web-kit'
import type { Course, Lesson } from '../../contract/index.ts'
import { classPath } from '../shared/paths.ts'
import styles from './open.module.css'

/** A lesson without anything being kept: what can be read or watched; the rest is done where it counts. */
export function OpenStage({ lesson, course }: { lesson: Lesson; course: Course }): ReactNode {
  const { content } = lesson
  switch (content.kind) {
    case 'article':
    case 'homework':
      return (
        <article className={styles.article}>
          <DocumentView tree={content.document} />
        </article>
      )
    case 'video':
    case 'recording':
      return <OpenPlayer lesson={lesson} cover={course.cover} />
    case 'live':
      return (
        <EmptyState
          text={content.isOnAir ? '正在直播' : '这是一节直播课，到时在直播间上'}
          action={<LinkButton href={classPath(lesson.id)}>{content.isOnAir ? '进直播间' : '看什么时候'}</LinkButton>}
        />
      )
    default:
      return <ForMembers lesson={lesson} courseId={course.id} />
  }
}

const nothing = () => undefined

function OpenPlayer({ lesson, cover }: { lesson: Lesson; cover: string | null }): ReactNode {
  const { id, seconds, content } = lesson
  const [player] = useSlot('lessonPlayers')
  const [seek, setSeek] = useState<{ second: number; turn: number }>()
  if (!player) return <EmptyState text="视频暂时不能播放，请稍后再来" />
  const given = { lessonId: id, seconds, cover, furthest: undefined, resumeAt: 0, seek }
  return (
    <>
      <SlotPart
        part={player}
        given={{ ...given, onBeat: nothing, onSecond: nothing, onEnded: nothing }}
        fallback={<div className={`picture-frame ${styles.waiting}`} />}
      />
      {content.kind === 'recording' && (
        <RecordingChapters
          chapters={content.chapters}
          onGo={(second) => setSeek((before) => ({ second, turn: (before?.turn ?? 0) + 1 }))}
        />
      )}
    </>
  )
}

/** Quizzes and exercises are scored: they belong to an account. */
function ForMembers({ lesson: { id, kind }, courseId }: { lesson: Lesson; courseId: string }): ReactNode {
  const member = useMember()
  const learn = `/NjdxDetail?id=${encodeURIComponent(courseId)}&lesson=${encodeURIComponent(id)}`
  return (
    <EmptyState
      text={`${LESSON_KINDS[kind]}要记成绩${member ? '' : '，登录后做'}`}
      action={<LinkButton href={member ? learn : loginPath(learn)}>{member ? '去做' : '登录'}</LinkButton>}
    />
  )
}
