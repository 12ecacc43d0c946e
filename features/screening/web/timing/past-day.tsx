import { useState, type ReactNode } from 'react'
import { EmptyState, Skeleton } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { ScreenRule } from '../../contract-rule.ts'
import type { Answer } from '../calls.ts'
import { FailureView } from '../parts/failure-view.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { DayField } from './day-field.tsx'
import { daysAgo } from './days-ago.ts'
import { LaterSection } from './later-section.tsx'
import { PastMatches } from './past-matches.tsx'
import styles from './timing-page.module.css'

/** The calendar reports every part of a date that is being typed (milliseconds). */
const PAUSE = 400

/** 择时: what the rule selected on a past day, and what followed. */
export function PastDay({ rule }: { rule: ScreenRule }): ReactNode {
  const [day, setDay] = useState(() => daysAgo(40))
  const { value, failure, busy, again } = useAnswer('screenOnDay', { rule, date: day }, PAUSE)
  return (
    <>
      <div className={styles.form}>
        <DayField label="选股日" day={day} max={daysAgo(0)} onChange={setDay} />
        <p className={styles.legend} aria-live="polite">
          {value && !failure && !busy && `${dayText(value.date)} 收盘后选出 ${value.total} 只`}
          {busy && '正在回到那一天…'}
        </p>
      </div>
      {failure ? <FailureView failure={failure} onRetry={again} /> : <Found answer={value} />}
    </>
  )
}

function Found({ answer }: { answer: Answer<'screenOnDay'> | undefined }): ReactNode {
  if (!answer) return <Skeleton shape="card" count={2} />
  if (answer.total === 0) return <EmptyState drawing="search" text="那一天没有符合的股票，换一天看看" />
  return (
    <>
      <LaterSection mean={answer.mean} rose={answer.rose} />
      <PastMatches list={answer.list} />
    </>
  )
}
