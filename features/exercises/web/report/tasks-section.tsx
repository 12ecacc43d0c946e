import type { ReactNode } from 'react'
import { Section } from '@niujin/ui'
import { basisText, priceText } from '../shared/words.ts'
import type { Report } from './report.ts'
import styles from './report.module.css'

type Answered = Report['tasks'][number]

/** The tasks with one's own and the teacher's answers, what each was worth, and why. */
export function TasksSection({ report }: { report: Report }): ReactNode {
  const { tasks, score, explanation } = report
  return (
    <Section title="老师的答案" {...(score.percent !== null && { note: `${score.percent} 分` })}>
      <ol className={styles.tasks} aria-label="题目与答案">
        {tasks.map((answered, at) => (
          <li key={at}>
            <strong>{answered.task.question}</strong>
            <p>
              {mineOf(answered, report)}；{modelOf(answered, report)}；得 {answered.percent} 分
            </p>
            <p className={styles.note}>{answered.task.explanation}</p>
          </li>
        ))}
      </ol>
      {explanation !== '' && <p>{explanation}</p>}
    </Section>
  )
}

function mineOf({ task, given }: Answered, { score }: Report): string {
  if (task.kind === 'trade') return `我的 ${basisText(score.own)}，一直拿着 ${basisText(score.holding)}`
  if (given === null) return '没有答'
  if ('price' in given) return `我画在 ${priceText(given.price)}`
  return `我选 ${task.kind === 'pattern' ? (task.choices[given.choice] ?? '') : ''}`
}

function modelOf({ task }: Answered, { score, modelFills, view }: Report): string {
  if (task.kind === 'pattern') return `老师选 ${task.choices[task.answer] ?? ''}`
  if (task.kind !== 'trade') return `老师画在 ${priceText(task.price)}`
  const steps = modelFills.map(({ bar, side }) => `第 ${bar - view.warmUp + 1} 根${side === 'buy' ? '买' : '卖'}`)
  return `老师 ${basisText(score.model)}${steps.length > 0 ? `（${steps.join('，')}）` : ''}`
}
