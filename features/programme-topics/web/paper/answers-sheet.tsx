import type { ReactNode } from 'react'
import { Answered } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import type { Answers } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { QuestionItem } from './question-item.tsx'
import styles from './answering-sheet.module.css'

/** A paper that was handed in: what was chosen, what is right, and why. */
export default function AnswersSheet({ attemptId, onClose }: { attemptId: string; onClose: () => void }): ReactNode {
  const answers = useRead({ key: attemptId, ask: (options) => ask('answerPaper', { attemptId }, options) })
  return (
    <BottomSheet title="答案" onClose={onClose}>
      <div className={styles.questions}>
        <Answered answer={answers}>{(value) => <Questions answers={value} />}</Answered>
      </div>
    </BottomSheet>
  )
}

function Questions({ answers: { attempt, points, questions } }: { answers: Answers }): ReactNode {
  return (
    <>
      <p className={styles.score}>
        第 {attempt.number} 次：{attempt.score ?? 0} / {points} 分
      </p>
      {questions.map(({ chosen, right, isRight, explanation, ...question }, at) => (
        <QuestionItem
          key={question.id}
          question={question}
          number={at + 1}
          chosen={chosen}
          right={right}
          note={
            <p className={styles.note}>
              {verdictOf(chosen, isRight)}
              {explanation !== '' && `　${explanation}`}
            </p>
          }
        />
      ))}
    </>
  )
}

function verdictOf(chosen: readonly number[], isRight: boolean): string {
  if (isRight) return '答对了。'
  return chosen.length === 0 ? '没有答。' : '答错了。'
}
