import type { ReactNode } from 'react'
import { Section } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { OrderDetail } from '../../contract/index.ts'
import styles from './timeline.module.css'

type Steps = OrderDetail['timeline']

/** What happened, as a titled part of the page; nothing when nothing has. */
export function Timeline({ title, steps }: { title: string; steps: Steps }): ReactNode {
  if (steps.length === 0) return null
  return (
    <Section title={title}>
      <StepList label={title} steps={steps} />
    </Section>
  )
}

/** What happened, the newest first. */
export function StepList({ label, steps }: { label: string; steps: Steps }): ReactNode {
  const newestFirst = steps.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <ol className={styles.steps} aria-label={label}>
      {newestFirst.map(({ at, text, detail }, position) => (
        <li key={`${at} ${text} ${position}`} className={styles.step}>
          <p className={styles.text}>{text}</p>
          {detail !== '' && <p className={styles.detail}>{detail}</p>}
          <time className="fine" dateTime={at}>
            {dateTimeText(Date.parse(at))}
          </time>
        </li>
      ))}
    </ol>
  )
}
