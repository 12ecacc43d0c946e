import { lazy, Suspense, type ReactNode } from 'react'
import { Fact, Facts, ReadView } from '@niujin/console-kit'
import type { OutputOf } from '@niujin/contract-kit'
import { Badge, Skeleton } from '@niujin/ui'
import { browserCall, type LessonExerciseProps } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dayText } from '@niujin/web-kit/formats'
import { staffExerciseFind, type WrittenTask } from '../contract/index.ts'
import { basisText, priceText, TASK_NAMES } from '../web/shared/words.ts'
import { modelOf } from '../web/teach/model-of.ts'
import { writingOf } from '../web/teach/writing.ts'
import styles from './review-exercise.module.css'

// The chart is heavy, and a review may begin with the words.
const TaskChart = lazy(async () => ({ default: (await import('../web/teach/task-chart.tsx')).TaskChart }))

/** An exercise as those who review it see it: the window with its future, every question, and what the teacher answers. */
export default function ReviewExercise({ exerciseId: id }: LessonExerciseProps): ReactNode {
  const read = useRead({ key: id, ask: () => browserCall(staffExerciseFind, { id }) })
  return (
    <ReadView read={read} waiting={<Skeleton shape="chart" />}>
      {(found) => <Exercise found={found} />}
    </ReadView>
  )
}

type Found = OutputOf<typeof staffExerciseFind>

const nothing = () => undefined

function Exercise({ found: { draft, window, state, isSample } }: { found: Found }): ReactNode {
  const { title, stockId, isBlind, isOpen, warmUp, played, tasks, explanation } = draft
  const [first = 0, last = 0] = [window.days[0], window.days.at(-1)]
  return (
    <section className="stack-12" aria-label={`练习：${title}`}>
      <p>
        <strong>{title}</strong> {isSample && <Badge>示例</Badge>} {isOpen && <Badge>公开</Badge>}{' '}
        {state === 'offline' && <Badge variant="danger">已下架</Badge>}
      </p>
      <Facts>
        <Fact name="走势">{`${window.name}（${stockId}），${dayText(first)} 至 ${dayText(last)}`}</Fact>
        <Fact name="学员">{`先看到 ${warmUp} 根，再走 ${played} 根${isBlind ? '；做完以前不知道是哪只股票、哪些日子' : ''}`}</Fact>
      </Facts>
      <Suspense fallback={<Skeleton shape="chart" />}>
        <TaskChart
          writing={{ ...writingOf(draft), isBlind: false }}
          shown={window}
          task={tasks.find(({ kind }) => kind === 'trade')}
          onBar={nothing}
          onPrice={undefined}
        />
      </Suspense>
      <ol className={styles.tasks} aria-label="题目与答案">
        {tasks.map((task, at) => (
          <li key={at} className="stack-4">
            <p>
              {`${at + 1}. ${task.question} `}
              <span className="caption">{TASK_NAMES[task.kind]}</span>
            </p>
            <p className={styles.answer}>老师的答案：{answerText(task, { ...window, warmUp })}</p>
            <p className="caption">讲解：{task.explanation}</p>
          </li>
        ))}
      </ol>
      <p className="caption">整个练习的讲解：{explanation}</p>
    </section>
  )
}

/** What is right, in words: the price with how far off still counts, the choice among the others, the trades with what they bring. */
function answerText(task: WrittenTask, window: Found['window'] & { readonly warmUp: number }): string {
  if (task.kind === 'pattern') return `${task.choices[task.answer] ?? ''}（选项：${task.choices.join('、')}）`
  if (task.kind !== 'trade') return `${priceText(task.price)}，差 ${task.tolerance / 100}% 以内得分`
  const steps = task.trades.map(({ step, side }) => `第 ${step + 1} 根${side === 'buy' ? '买' : '卖'}`)
  const came = modelOf(window, task)
  const result = came ? `，得 ${basisText(came.own)}，一直拿着 ${basisText(came.holding)}` : ''
  return `${steps.length === 0 ? '一直不买' : steps.join('，')}${result}`
}
