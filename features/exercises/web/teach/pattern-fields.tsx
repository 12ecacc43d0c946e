import type { ReactNode } from 'react'
import { Button, Chip, TextField } from '@niujin/ui'
import type { WrittenTask } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import styles from './teach.module.css'

type PatternTask = Extract<WrittenTask, { kind: 'pattern' }>

/** The names to choose from, and which of them is right. */
export function PatternFields({
  task,
  onChange,
}: {
  task: PatternTask
  onChange: (task: PatternTask) => void
}): ReactNode {
  const { choices, answer } = task
  const remove = (at: number) =>
    onChange({
      ...task,
      choices: choices.toSpliced(at, 1),
      answer: answer > at ? answer - 1 : Math.min(answer, choices.length - 2),
    })
  return (
    <>
      {choices.map((choice, at) => (
        <TextField
          key={at}
          label={`选项 ${at + 1}`}
          value={choice}
          maxLength={LIMITS.choice}
          autoComplete="off"
          onChange={(text) => onChange({ ...task, choices: choices.with(at, text) })}
          end={
            <span className={styles.line}>
              <Chip selected={at === answer} onClick={() => onChange({ ...task, answer: at })}>
                {at === answer ? '这是对的' : '设为对的'}
              </Chip>
              {choices.length > 2 && (
                <Button variant="ghost" size="small" aria-label={`删掉选项 ${at + 1}`} onClick={() => remove(at)}>
                  删
                </Button>
              )}
            </span>
          }
        />
      ))}
      {choices.length < LIMITS.choices && (
        <Button variant="secondary" onClick={() => onChange({ ...task, choices: [...choices, ''] })}>
          加一个选项
        </Button>
      )}
    </>
  )
}
