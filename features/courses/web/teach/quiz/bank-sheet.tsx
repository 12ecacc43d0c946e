import { useState, type ReactNode } from 'react'
import type { Question } from '@niujin/academy'
import { Button, Chip, PagedList, SearchBox } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { usePaged } from '@niujin/web-kit/asking'
import type { BankQuestion } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { answerWords, KIND_NAMES } from './question-words.ts'
import styles from './quiz.module.css'

export type BankSheetProps = {
  /** ids of the questions that are in the quiz */
  taken: readonly string[]
  /** so many more fit in */
  room: number
  onTake: (chosen: Question[]) => void
  onClose: () => void
}

/** Typing pauses this long before a question is asked (milliseconds). */
const PAUSE = 300

/** Takes questions from the bank of the house. */
export default function BankSheet({ taken, room, onTake, onClose }: BankSheetProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [topic, setTopic] = useState<string>()
  const [chosen, setChosen] = useState<readonly Question[]>([])
  const q = typed.trim()
  const wanted = { ...(topic !== undefined && { topic }), ...(q !== '' && { q }) }
  const paged = usePaged({
    key: wanted,
    wait: PAUSE,
    keepsFormer: true,
    ask: (page, options) => ask('questionBank', { ...wanted, ...page }, options),
  })
  const toggle = (question: Question) => {
    const { id } = question.asked
    const isChosen = chosen.some(({ asked }) => asked.id === id)
    setChosen(isChosen ? chosen.filter(({ asked }) => asked.id !== id) : [...chosen, question])
  }
  return (
    <BottomSheet
      title="题库"
      onClose={onClose}
      footer={
        <Button block disabled={chosen.length === 0 || chosen.length > room} onClick={() => onTake([...chosen])}>
          {chosen.length > room ? `最多再加 ${room} 题` : `加入 ${chosen.length} 题`}
        </Button>
      }
    >
      <div className={styles.search}>
        <SearchBox value={typed} onChange={setTyped} placeholder="题目里的字" />
      </div>
      <div className="chip-strip" role="group" aria-label="主题">
        {paged.last?.topics.map(({ topic: name, questions }) => (
          <Chip
            key={name}
            selected={topic === name}
            onClick={() => setTopic(topic === name ? undefined : name)}
          >{`${name} ${questions}`}</Chip>
        ))}
      </div>
      <PagedList paged={paged} empty="没有这样的题" by="button">
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <BankRow
                  row={row}
                  isTaken={taken.includes(row.question.asked.id)}
                  isChosen={chosen.some(({ asked }) => asked.id === row.question.asked.id)}
                  onToggle={() => toggle(row.question)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </BottomSheet>
  )
}

type BankRowProps = { row: BankQuestion; isTaken: boolean; isChosen: boolean; onToggle: () => void }

function BankRow({ row: { topic, question }, isTaken, isChosen, onToggle }: BankRowProps): ReactNode {
  return (
    <label className={styles.bankRow}>
      <input
        type="checkbox"
        className="tick-box"
        aria-label={question.asked.text}
        checked={isTaken || isChosen}
        disabled={isTaken}
        onChange={onToggle}
      />
      <span className="grow">
        <span className={styles.text}>{question.asked.text}</span>
        <span className={`caption ${styles.detail}`}>
          {isTaken ? '已在卷里 · ' : ''}
          {topic} · {KIND_NAMES[question.asked.kind]} · 答案：{answerWords(question)}
        </span>
      </span>
    </label>
  )
}
