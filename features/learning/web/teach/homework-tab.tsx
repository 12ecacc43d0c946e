import { useState, type ReactNode } from 'react'
import { Badge, Button, PagedList, SegmentedControl, TextArea, TextField, toast } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { HandedIn } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import styles from './teach.module.css'

const STATES = [
  { key: 'waiting', label: '等批改' },
  { key: 'answered', label: '批改过' },
] as const
type State = (typeof STATES)[number]['key']

/** Homework to answer, and what was answered. */
export default function HomeworkTab({ courseId }: { courseId: string }): ReactNode {
  const [state, setState] = useState<State>('waiting')
  const homework = usePaged({
    key: [courseId, state],
    ask: (page, options) => ask('homeworkOf', { courseId, state, ...page }, options),
  })
  return (
    <div className={styles.panel}>
      <div className={styles.form}>
        <SegmentedControl label="作业" items={STATES} value={state} onChange={setState} />
      </div>
      <PagedList paged={homework} empty={state === 'waiting' ? '没有等批改的作业' : '还没有批改过作业'}>
        {(rows) => (
          <ul className={styles.list} aria-label="作业">
            {rows.map((one) => (
              <li key={one.id} className={styles.handed}>
                <Handed one={one} onAnswered={() => homework.edit((row) => (row.id === one.id ? undefined : row))} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

function Handed({ one, onAnswered }: { one: HandedIn; onAnswered: () => void }): ReactNode {
  const { by, lessonTitle, at, text, pictures, score, words } = one
  return (
    <>
      <p className={styles.facts}>
        <span>
          {by.nickname} · {lessonTitle}
        </span>
        <span>{dateTimeText(Date.parse(at))}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((url, number) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`作业图片 ${number + 1}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {score === null ? (
        <AnswerForm id={one.id} onAnswered={onAnswered} />
      ) : (
        <p className={styles.text}>
          <Badge variant="success">{score} 分</Badge> {words}
        </p>
      )}
    </>
  )
}

function AnswerForm({ id, onAnswered }: { id: string; onAnswered: () => void }): ReactNode {
  const [score, setScore] = useState('')
  const [words, setWords] = useState('')
  const { busy, refused, run } = useOnce(ask, 'answerHomework', (outcome) => {
    if (!outcome.ok) return
    toast('批改好了，学员会收到消息')
    onAnswered()
  })
  const isScore = /^(100|\d{1,2})$/.test(score.trim())
  return (
    <div className="stack-8">
      <TextField
        label="分数（0–100）"
        inputMode="numeric"
        value={score}
        error={score.trim() !== '' && !isScore ? '请填 0 到 100 的整数' : refused}
        onChange={setScore}
      />
      <TextArea label="评语" rows={3} most={LIMITS.words} value={words} onChange={setWords} />
      <Button
        busy={busy}
        disabled={!isScore || words.trim() === '' || words.trim().length > LIMITS.words}
        onClick={() => void run({ id, score: Number(score), words: words.trim() })}
      >
        批改
      </Button>
    </div>
  )
}
