import { useEffect, useRef, type ReactNode } from 'react'
import type { Answer, AskedQuestion, Solution } from '@niujin/academy'
import { Badge, Button } from '@niujin/ui'
import type { QuizResult } from '../../contract/index.ts'
import styles from './quiz.module.css'

type Props = { result: QuizResult; busy: boolean; onAgain: () => void }

/** What came of an attempt: each question with one's answer, the right one, and why. */
export function ResultView({ result, busy, onAgain }: Props): ReactNode {
  const { percent, passPercent, isPassed, best, questions } = result
  const top = useRef<HTMLElement>(null)
  // The paper was handed in at its end: what came of it stands at the beginning.
  useEffect(() => {
    top.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  return (
    <section ref={top} className={styles.form} aria-label="测验结果">
      <p className={styles.score} role="status">
        {percent} 分{isPassed ? '，及格了' : `，及格线 ${passPercent} 分`}
      </p>
      {best > percent && <p className="caption">最好的一次 {best} 分，取最好的</p>}
      {questions.map(({ asked, answer, solution, explanation, points }, at) => (
        <article key={asked.id} className={styles.question}>
          <h2 className={styles.text}>
            {at + 1}. {asked.text}
          </h2>
          <p className={styles.line}>
            <Badge variant={points === asked.points ? 'success' : 'outline'}>
              得 {points} / {asked.points} 分
            </Badge>
          </p>
          <p className={styles.line}>你的答案：{answer ? answerText(asked, answer) : '没有做'}</p>
          <p className={styles.line}>
            正确答案：<strong>{solutionText(asked, solution)}</strong>
          </p>
          {explanation !== '' && <p className={styles.why}>{explanation}</p>}
        </article>
      ))}
      <Button block busy={busy} variant="secondary" onClick={onAgain}>
        再做一次
      </Button>
    </section>
  )
}

function answerText(asked: AskedQuestion, answer: Answer): string {
  switch (answer.kind) {
    case 'single':
      return choiceText(asked, [answer.chosen])
    case 'multiple':
      return choiceText(asked, answer.chosen)
    case 'judgement':
      return answer.chosen ? '对' : '错'
    case 'number':
      return numberText(asked, answer.value)
    case 'ordering':
      return choiceText(asked, answer.order, ' → ')
  }
}

function solutionText(asked: AskedQuestion, solution: Solution): string {
  switch (solution.kind) {
    case 'single':
      return choiceText(asked, [solution.right])
    case 'multiple':
      return choiceText(asked, solution.right)
    case 'judgement':
      return solution.right ? '对' : '错'
    case 'number':
      return numberText(asked, solution.right)
    case 'ordering':
      return choiceText(asked, solution.right, ' → ')
  }
}

function choiceText(asked: AskedQuestion, chosen: readonly number[], between = '、'): string {
  return 'choices' in asked ? chosen.map((at) => asked.choices[at] ?? '').join(between) : ''
}

function numberText(asked: AskedQuestion, value: number): string {
  return `${value}${asked.kind === 'number' ? asked.unit : ''}`
}
