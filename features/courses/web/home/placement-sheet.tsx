import { useState, type ReactNode } from 'react'
import { COURSE_LEVELS, type CourseLevel } from '@niujin/academy'
import type { OutputOf } from '@niujin/contract-kit'
import { Answered, Button, CheckIcon, CloseIcon, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { handedIn, openCount, type Answers } from '../quiz/answers.ts'
import { QuestionField } from '../quiz/question-field.tsx'
import { CourseRow } from '../shared/course-card.tsx'
import { LEVEL_WORDS } from '../shared/words.ts'
import styles from './placement-sheet.module.css'

type Contract = typeof import('../../contract/index.ts')
type Paper = OutputOf<Contract['placementQuestions']>
type Placed = OutputOf<Contract['handInPlacement']>

export type PlacementSheetProps = { onLevel: (level: CourseLevel) => void; onClose: () => void }

/** The placement test, and what it came to. */
export function PlacementSheet({ onLevel, onClose }: PlacementSheetProps): ReactNode {
  const paper = useRead({ key: 'placement', ask: (options) => ask('placementQuestions', {}, options) })
  const [answers, setAnswers] = useState<Answers>({})
  const [busy, setBusy] = useState(false)
  const [placed, setPlaced] = useState<Placed>()
  const questions = paper.value?.questions ?? []
  const open = openCount(questions, answers)
  const handIn = async () => {
    setBusy(true)
    const given = handedIn(questions, answers).map(({ id, answer }) => ({ questionId: id, answer }))
    const outcome = await ask('handInPlacement', { answers: given })
    setBusy(false)
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有交上去，请重试')
    setPlaced(outcome.value)
    onLevel(outcome.value.level)
  }
  return (
    <BottomSheet
      title={placed ? '测完了' : '分级小测'}
      onClose={onClose}
      footer={
        placed ? (
          <Button block onClick={onClose}>
            按这条路径学
          </Button>
        ) : (
          questions.length > 0 && (
            <Button block busy={busy} disabled={open === questions.length} onClick={() => void handIn()}>
              {open === 0 ? '看结果' : `看结果（还有 ${open} 题没答）`}
            </Button>
          )
        )
      }
    >
      <Answered answer={paper}>
        {(value) =>
          placed ? (
            <Result paper={value} placed={placed} />
          ) : (
            <div className={styles.questions}>
              <p className="caption">不会的可以空着，空着的算不会。</p>
              {value.questions.map((question, at) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  number={at + 1}
                  answer={answers[question.id]}
                  onAnswer={(answer) => setAnswers((before) => withAnswer(before, question.id, answer))}
                />
              ))}
            </div>
          )
        }
      </Answered>
    </BottomSheet>
  )
}

function withAnswer(before: Answers, id: string, answer: Answers[string] | undefined): Answers {
  const { [id]: _former, ...others } = before
  return answer ? { ...others, [id]: answer } : others
}

function Result({ paper, placed: { level, percent, results, path } }: { paper: Paper; placed: Placed }): ReactNode {
  return (
    <div className={styles.questions}>
      <p className="heading" role="status">
        你的级别：{COURSE_LEVELS[level]}
      </p>
      <p className="soft">
        答对 {percent}%。{LEVEL_WORDS[level]}。
      </p>
      {path.length > 0 && (
        <ol aria-label="建议先学">
          {path.map((course, at) => (
            <li key={course.id}>
              <CourseRow course={course} number={at + 1} />
            </li>
          ))}
        </ol>
      )}
      <h3 className="subheading">每一题</h3>
      <ol className="stack-12">
        {paper.questions.map(({ id, text }, at) => {
          const result = results.find(({ questionId }) => questionId === id)
          return (
            <li key={id} className={styles.result}>
              {result?.isRight === true ? (
                <CheckIcon className={styles.right ?? ''} aria-label="答对" />
              ) : (
                <CloseIcon className={styles.wrong ?? ''} aria-label="没答对" />
              )}
              <span className="grow">
                {at + 1}. {text}
                {result && <span className={`caption ${styles.why}`}>{result.explanation}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
