import { useState, type ReactNode } from 'react'
import type { Answer, AskedQuestion } from '@niujin/academy'
import { CheckIcon, CloseIcon, Section, toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { Answered, Article } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import styles from './questions-section.module.css'

export type QuestionsSectionProps = { article: Pick<Article, 'id' | 'questions'>; answered: readonly Answered[] }

/** A few questions under an article: one tap answers, and what is right is said at once. */
export function QuestionsSection({ article: { id, questions }, answered }: QuestionsSectionProps): ReactNode {
  const [own, setOwn] = useState<readonly Answered[]>([])
  if (questions.length === 0) return null
  const known = [...own, ...answered]
  return (
    <Section title="小问题" note={<span className="caption">点一下就知道对错</span>} className={styles.section ?? ''}>
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          articleId={id}
          question={question}
          answered={known.find(({ questionId }) => questionId === question.id)}
          onAnswered={(one) => setOwn((before) => [one, ...before])}
        />
      ))}
    </Section>
  )
}

type CardProps = {
  articleId: string
  question: AskedQuestion
  answered: Answered | undefined
  onAnswered: (answered: Answered) => void
}

function QuestionCard({ articleId, question, answered, onAnswered }: CardProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const give = async (answer: Answer) => {
    if (busy || answered) return
    setBusy(true)
    const outcome = await ask('answerCollegeQuestion', { articleId, questionId: question.id, answer })
    setBusy(false)
    if (outcome.ok) onAnswered(outcome.value)
    else toast(reasonOf(outcome) ?? '没有提交上去，请重试')
  }
  return (
    <fieldset className={styles.question}>
      <legend className={styles.text}>
        {question.text} <span className="caption">（{question.kind === 'judgement' ? '判断' : '单选'}）</span>
      </legend>
      {choicesOf(question).map(({ text, answer }) => (
        <ChoiceButton
          key={text}
          text={text}
          standing={answered && standingOf(answer, answered)}
          busy={busy}
          onClick={() => void give(answer)}
        />
      ))}
      <output className={styles.outcome}>
        {answered && (
          <>
            <strong className={answered.isRight ? styles.right : styles.wrong}>
              {answered.isRight ? '答对了' : '答错了'}
            </strong>
            {` ${answered.explanation}`}
          </>
        )}
      </output>
    </fieldset>
  )
}

/** What a choice turned out to be: the right one, or the wrong one that was chosen; undefined for the others. */
interface Standing {
  readonly isRight: boolean
  readonly isChosen: boolean
}

type ChoiceProps = { text: string; standing: Standing | undefined; busy: boolean; onClick: () => void }

function ChoiceButton({ text, standing, busy, onClick }: ChoiceProps): ReactNode {
  const variant = standing && (standing.isRight ? 'right' : standing.isChosen ? 'wrong' : undefined)
  return (
    <button
      type="button"
      className={styles.choice}
      data-variant={variant}
      aria-pressed={standing?.isChosen ?? false}
      disabled={busy || standing !== undefined}
      onClick={onClick}
    >
      <span className="grow">{text}</span>
      {variant === 'right' && <CheckIcon aria-label="正确答案" />}
      {variant === 'wrong' && <CloseIcon aria-label="你选的，不对" />}
    </button>
  )
}

function choicesOf(question: AskedQuestion): { text: string; answer: Answer }[] {
  if (question.kind === 'judgement')
    return [
      { text: '对', answer: { kind: 'judgement', chosen: true } },
      { text: '错', answer: { kind: 'judgement', chosen: false } },
    ]
  if (question.kind !== 'single') return []
  return question.choices.map((text, chosen) => ({ text, answer: { kind: 'single', chosen } }))
}

function standingOf(answer: Answer, { answer: given, solution }: Answered): Standing {
  return { isRight: isSame(answer, solution), isChosen: isSame(answer, given) }
}

function isSame(answer: Answer, other: Answer | Answered['solution']): boolean {
  const value = 'right' in other ? other.right : 'chosen' in other ? other.chosen : undefined
  return answer.kind === other.kind && 'chosen' in answer && answer.chosen === value
}
