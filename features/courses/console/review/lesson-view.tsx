import type { ReactNode } from 'react'
import { ReadView, TextLink } from '@niujin/console-kit'
import { Skeleton } from '@niujin/ui'
import { browserCall, SlotPart, useSlot } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffLesson, type OwnLesson } from '../../contract/index.ts'
import { roomPath } from '../../web/shared/paths.ts'
import { lengthText } from '../../web/shared/words.ts'
import { DocumentText } from '../shared/document-text.tsx'
import { QuestionView } from '../shared/question-view.tsx'
import styles from '../courses.module.css'

export type LessonViewProps = { lessonId: string; revision: number; epoch: number }

/** What one lesson holds in one version. */
export function LessonView({ lessonId, revision, epoch }: LessonViewProps): ReactNode {
  const read = useRead({
    key: [lessonId, revision],
    epoch,
    ask: () => browserCall(staffLesson, { lessonId, revision }),
  })
  return (
    <ReadView read={read} waiting={<Skeleton shape="row" count={2} />}>
      {(lesson) => <Content lesson={lesson} />}
    </ReadView>
  )
}

function Content({ lesson: { id, content, seconds } }: { lesson: OwnLesson }): ReactNode {
  switch (content.kind) {
    case 'article':
    case 'homework':
      return <DocumentText tree={content.document} />
    case 'quiz':
      return <Quiz questions={content.questions} passPercent={content.passPercent} />
    case 'exercise':
      return <Exercise lessonId={id} exerciseId={content.exerciseId} />
    case 'recording':
      return <Recording lessonId={id} liveId={content.liveId} seconds={seconds} />
    case 'video':
      return seconds === 0 ? <p>视频还没有传好</p> : <Film lessonId={id} seconds={seconds} />
    case 'live':
      return <p>直播课，时间在日程里</p>
  }
}

const nothing = () => undefined

/** What learners will watch; who reviews it learns nothing by it. */
function Film({ lessonId, seconds }: { lessonId: string; seconds: number }): ReactNode {
  const [player] = useSlot('lessonPlayers')
  return (
    <div className="stack-8">
      {seconds > 0 && <p>{`视频，长 ${lengthText(seconds)}`}</p>}
      {player && (
        <div className={styles.film}>
          <SlotPart
            part={player}
            given={{
              lessonId,
              seconds,
              furthest: undefined,
              resumeAt: 0,
              seek: undefined,
              onBeat: nothing,
              onSecond: nothing,
              onEnded: nothing,
            }}
            fallback={<Skeleton shape="media" />}
            lost={<p>播放器没有加载出来，请刷新</p>}
          />
        </div>
      )}
    </div>
  )
}

/** The window, the questions and the answers; nothing is played or scored here. */
function Exercise({ lessonId, exerciseId }: { lessonId: string; exerciseId: string | null }): ReactNode {
  const [part] = useSlot('lessonExercises')
  if (exerciseId === null) return <p>还没有选盘面练习</p>
  if (!part) return <p>盘面练习 {exerciseId}</p>
  return (
    <SlotPart
      part={part}
      given={{ lessonId, exerciseId, onDone: nothing }}
      fallback={<Skeleton shape="chart" />}
      lost={<p>练习没有加载出来，请刷新</p>}
    />
  )
}

type RecordingProps = { lessonId: string; liveId: string | null; seconds: number }

/** The recording as learners will watch it, and where it comes from. */
function Recording({ lessonId, liveId, seconds }: RecordingProps): ReactNode {
  if (liveId === null) return <p>还没有选回看</p>
  return (
    <div className="stack-8">
      <p>
        直播 <TextLink href={roomPath(liveId)}>{liveId}</TextLink> 的回看
      </p>
      <Film lessonId={lessonId} seconds={seconds} />
    </div>
  )
}

type QuizProps = Pick<Extract<OwnLesson['content'], { kind: 'quiz' }>, 'questions' | 'passPercent'>

function Quiz({ questions, passPercent }: QuizProps): ReactNode {
  return (
    <div className="stack-12">
      <p className="caption">{`${questions.length} 题，${passPercent}% 及格`}</p>
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <li key={question.asked.id}>
            <QuestionView question={question} number={at + 1} />
          </li>
        ))}
      </ol>
    </div>
  )
}
