import { useState, type ReactNode } from 'react'
import { Button, Section, Switch, TextArea, TextField, toast } from '@niujin/ui'
import { LIMITS } from '../../contract/limits.ts'
import { ExercisePlay } from '../lesson/exercise-play.tsx'
import { TaskSection } from './task-section.tsx'
import { useWriting, type UsedWriting } from './use-writing.ts'
import { WindowSection } from './window-section.tsx'
import type { Writing } from './writing.ts'
import styles from './teach.module.css'

export type ExerciseFormProps = {
  before: Writing
  /** it is saved under this id */
  onSaved: (id: string) => void
  /** what leaves the form without saving, where it does not have a page of its own */
  onLeave?: (() => void) | undefined
}

/** Writing an exercise: the stretch, the questions, the words; and doing it as learners will. */
export default function ExerciseForm({ before, onSaved, onLeave }: ExerciseFormProps): ReactNode {
  const used = useWriting(before)
  const [tried, setTried] = useState<string>()
  const save = async () => {
    const id = await used.save()
    if (id === undefined) return
    toast('已保存')
    onSaved(id)
  }
  const tryOut = async () => setTried(await used.save())
  if (tried !== undefined)
    return (
      <div className={styles.form}>
        <ExercisePlay key={tried} exerciseId={tried} onDone={() => undefined} />
        <div className={styles.ways}>
          <Button variant="secondary" block onClick={() => setTried(undefined)}>
            回去改
          </Button>
          <Button block onClick={() => onSaved(tried)}>
            不改了，就这样
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.form}>
      <WindowSection used={used} />
      <TaskSection used={used} />
      <WordsSection used={used} />
      <div className={styles.ways}>
        {used.refused !== undefined && (
          <p role="alert" className="problem">
            {used.refused}
          </p>
        )}
        <Button block busy={used.busy} onClick={() => void save()}>
          保存
        </Button>
        <Button variant="secondary" block busy={used.busy} onClick={() => void tryOut()}>
          存好，自己做一遍
        </Button>
        {onLeave && (
          <Button variant="ghost" block onClick={onLeave}>
            不写了
          </Button>
        )}
      </div>
    </div>
  )
}

function WordsSection({ used: { writing, change } }: { used: UsedWriting }): ReactNode {
  return (
    <Section title="标题与讲解">
      <div className="stack-16">
        <TextField
          label="标题"
          value={writing.title}
          maxLength={LIMITS.title}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label="整个练习的讲解（做完才看得到）"
          rows={4}
          most={LIMITS.explanation}
          value={writing.explanation}
          onChange={(explanation) => change({ explanation })}
        />
        <Switch
          label="公开：在 K 线训练里谁都能做"
          checked={writing.isOpen}
          onChange={(isOpen) => change({ isOpen })}
        />
        <p className="caption">不公开的只有用它的课里能做。改过的只对以后开始的有效，做着的、做完的照旧。</p>
      </div>
    </Section>
  )
}
