import type { ReactNode } from 'react'
import { EmptyState } from '@niujin/ui'
import { SlotPart, useSlot } from '@niujin/web-kit'
import { DONE_RULE } from '../../contract/limits.ts'
import { useBeats, type Watched } from '../player/use-beats.ts'
import type { StageProps } from './stage-props.ts'
import { LessonTitle } from './lesson-title.tsx'
import type { OpenLesson } from './load-learn.ts'
import styles from './learn.module.css'

/** A video or a recording: the player, and how far one is by the rule. */
export function VideoStage(props: StageProps): ReactNode {
  const { lesson, onChange } = props
  const { state, shown } = lesson
  const {
    watched: answered,
    isWaiting,
    onBeat,
  } = useBeats(shown.id, () => {
    if (!state.isDone) onChange()
  })
  const watched = latestOf(state, answered)
  return (
    <>
      <Player {...props} watched={watched} onBeat={onBeat} />
      <LessonTitle lesson={lesson} percent={watched.percent} isDone={watched.isDone} />
      <p className={styles.rule}>
        {DONE_RULE}
        {state.isInOrder && !watched.isDone && '。这节课第一次看要按顺序'}
      </p>
      {isWaiting && (
        <p className={styles.rule} role="status">
          没有网络，看过的先记在手机上，连上以后补记
        </p>
      )}
    </>
  )
}

/** How far one is: by the page as it came, or by the answers since. */
function latestOf(state: OpenLesson['state'], answered: Watched | undefined): Watched {
  const { percent, isDone, furthest } = answered ?? state
  return { percent, isDone, furthest: Math.max(furthest, state.furthest) }
}

type PlayerProps = StageProps & {
  watched: Watched
  onBeat: (played: { from: number; to: number; speed: number }) => void
}

function Player({
  lesson: { shown, state },
  cover,
  seek,
  watched,
  onBeat,
  onSecond,
  onChange,
}: PlayerProps): ReactNode {
  const [player] = useSlot('lessonPlayers')
  if (!player) return <EmptyState text="视频暂时不能播放，请稍后再来" />
  return (
    <SlotPart
      part={player}
      given={{
        lessonId: shown.id,
        seconds: shown.seconds,
        cover,
        furthest: state.isInOrder && !watched.isDone ? watched.furthest : undefined,
        resumeAt: state.position,
        seek,
        onBeat,
        onSecond,
        onEnded: onChange,
      }}
      fallback={<div className={`picture-frame ${styles.waiting}`} />}
    />
  )
}
