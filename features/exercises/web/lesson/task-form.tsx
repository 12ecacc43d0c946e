import { useState, type ReactNode } from 'react'
import { Button, Chip, TextField } from '@niujin/ui'
import type { AskedTask, ShownBar } from '../../contract/index.ts'
import { priceText } from '../shared/words.ts'
import styles from './lesson.module.css'

export type TaskFormProps = {
  task: AskedTask
  /** the bar under the finger, or the newest */
  bar: ShownBar | undefined
  /** what its prices are multiplied with on the chart */
  factor: number
  busy: boolean
  /** a level to draw on the chart, milli */
  onLevel: (level: number | undefined) => void
  onAnswer: (given: { price: number } | { choice: number }) => void
}

/** One question before the bars are played: a level on the chart, or the name of a pattern. */
export function TaskForm(props: TaskFormProps): ReactNode {
  const { kind, question } = props.task
  return (
    <div className={styles.task}>
      <p className={styles.question}>{question}</p>
      {kind === 'pattern' ? <PatternForm {...props} /> : <LevelForm {...props} />}
      <p className={styles.note}>答了就不能改，做完以后看老师的答案。</p>
    </div>
  )
}

function PatternForm({ task, busy, onAnswer }: TaskFormProps): ReactNode {
  const [choice, setChoice] = useState<number>()
  return (
    <>
      <div className={styles.choices} role="group" aria-label="选项">
        {task.choices.map((name, at) => (
          <Chip key={name} selected={choice === at} onClick={() => setChoice(at)}>
            {name}
          </Chip>
        ))}
      </div>
      <Button
        block
        busy={busy}
        disabled={choice === undefined}
        onClick={() => choice !== undefined && onAnswer({ choice })}
      >
        就选这个
      </Button>
    </>
  )
}

function LevelForm({ task, bar, factor, busy, onLevel, onAnswer }: TaskFormProps): ReactNode {
  const [text, setText] = useState('')
  const isSupport = task.kind === 'support'
  const name = isSupport ? '支撑' : '压力'
  const edge = bar && Math.round((isSupport ? bar.low : bar.high) * factor)
  const level = levelOf(text)
  const write = (next: string) => {
    setText(next)
    onLevel(levelOf(next))
  }
  return (
    <>
      <p className={styles.note}>在图上点一根，取它的{isSupport ? '最低' : '最高'}价，或直接写价格；线画在图上。</p>
      {edge !== undefined && (
        <Button variant="secondary" onClick={() => write(priceText(edge))}>
          {`取这一根的${isSupport ? '最低' : '最高'} ${priceText(edge)}`}
        </Button>
      )}
      <TextField
        label={`${name}价`}
        value={text}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        onChange={write}
      />
      <Button
        block
        busy={busy}
        disabled={level === undefined}
        onClick={() => level !== undefined && onAnswer({ price: level })}
      >
        {`${name}画在这里`}
      </Button>
    </>
  )
}

/** Yuan as milli; undefined when it is no price. */
function levelOf(text: string): number | undefined {
  const milli = Math.round(Number(text.trim()) * 1000)
  return Number.isSafeInteger(milli) && milli >= 10 ? milli : undefined
}
