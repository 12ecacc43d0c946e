import { useState, type ReactNode } from 'react'
import { Answered, Button, Chip, Section, Skeleton, TextArea, TextField } from '@niujin/ui'
import type { WrittenTask } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { TASK_NAMES } from '../shared/words.ts'
import { LevelFields } from './level-fields.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { TaskChart } from './task-chart.tsx'
import { TradeFields } from './trade-fields.tsx'
import type { ShownWindow, UsedWriting } from './use-writing.ts'
import { newTask, type TaskKind } from './writing.ts'
import styles from './teach.module.css'

const KINDS = Object.keys(TASK_NAMES) as TaskKind[]

/** The questions, one of them open, under the chart on which they are marked. */
export function TaskSection({ used }: { used: UsedWriting }): ReactNode {
  const { writing, window, change } = used
  const [chosen, setChosen] = useState(0)
  const { tasks } = writing
  const add = (kind: TaskKind) => {
    change({ tasks: [...tasks, newTask(kind)] })
    setChosen(tasks.length)
  }
  const isFull = (kind: TaskKind) =>
    tasks.length >= LIMITS.tasks || (kind === 'trade' && tasks.some((task) => task.kind === 'trade'))
  return (
    <Section title="题目" note={`${tasks.length} / ${LIMITS.tasks}`}>
      <div className="stack-16">
        <div className={styles.chips} role="group" aria-label="加一道题">
          {KINDS.map((kind) => (
            <Chip key={kind} disabled={isFull(kind)} onClick={() => add(kind)}>
              {`＋${TASK_NAMES[kind]}`}
            </Chip>
          ))}
        </div>
        {tasks.length > 0 && (
          <div className={styles.chips} role="group" aria-label="正在写哪一题">
            {tasks.map(({ kind }, at) => (
              <Chip key={at} selected={at === chosen} onClick={() => setChosen(at)}>
                {`第 ${at + 1} 题 ${TASK_NAMES[kind]}`}
              </Chip>
            ))}
          </div>
        )}
        {writing.stockId === undefined || writing.to === undefined ? (
          <p className="caption">选好股票与最后一天，这里就有图可以标。</p>
        ) : (
          <Answered answer={window} waiting={<Skeleton shape="chart" />}>
            {(shown) => <OpenTask key={chosen} used={used} shown={shown} at={chosen} onRemoved={() => setChosen(0)} />}
          </Answered>
        )}
      </div>
    </Section>
  )
}

type OpenTaskProps = { used: UsedWriting; shown: ShownWindow; at: number; onRemoved: () => void }

function OpenTask({ used, shown, at, onRemoved }: OpenTaskProps): ReactNode {
  const { writing, change, changeTask } = used
  const [under, setUnder] = useState<number>()
  const task = writing.tasks[at]
  const write = (next: WrittenTask) => changeTask(at, next)
  const isLevel = task?.kind === 'support' || task?.kind === 'resistance'
  return (
    <>
      <TaskChart
        writing={writing}
        shown={shown}
        task={task}
        onBar={setUnder}
        onPrice={isLevel ? (price) => write({ ...task, price }) : undefined}
      />
      {task && (
        <div className="stack-12">
          <TextField
            label="题目"
            value={task.question}
            maxLength={LIMITS.question}
            onChange={(question) => write({ ...task, question })}
          />
          {isLevel && <LevelFields task={task} onChange={write} />}
          {task.kind === 'pattern' && <PatternFields task={task} onChange={write} />}
          {task.kind === 'trade' && (
            <TradeFields task={task} shown={shown} warmUp={writing.warmUp} under={under} onChange={write} />
          )}
          <TextArea
            label="这一题的讲解（做完才看得到）"
            rows={3}
            most={LIMITS.explanation}
            value={task.explanation}
            onChange={(explanation) => write({ ...task, explanation })}
          />
          <Button
            variant="ghost"
            onClick={() => {
              change({ tasks: writing.tasks.toSpliced(at, 1) })
              onRemoved()
            }}
          >
            删掉这一题
          </Button>
        </div>
      )}
    </>
  )
}
