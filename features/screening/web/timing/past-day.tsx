import { useState, type ReactNode } from 'react'
import { Button, EmptyState, Section, Skeleton } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { ScreenRule } from '../../contract/rule.ts'
import type { PastDayAnswer } from '../calls.ts'
import { FailureView } from '../shared/failure-view.tsx'
import { DayField } from './day-field.tsx'
import { daysAgo } from './days-ago.ts'
import { LaterSection } from './later-section.tsx'
import { PastMatches } from './past-matches.tsx'
import { PastProgressView } from './past-progress.tsx'
import styles from './timing-page.module.css'
import { usePast, type UsedPast } from './use-past.ts'

/** 择时: what the rule selected on a past day, and what followed. */
export function PastDay({ rule }: { rule: ScreenRule }): ReactNode {
  const [day, setDay] = useState(() => daysAgo(40))
  const past = usePast('screenOnDay', { rule, date: day })
  return (
    <>
      <div className={styles.form}>
        <DayField label="选股日" day={day} max={daysAgo(0)} onChange={setDay} />
        <p className={styles.legend} aria-live="polite">
          {statusOf(past)}
        </p>
        {past.isStopped && (
          <Button variant="secondary" onClick={() => void past.again()}>
            重新计算
          </Button>
        )}
      </div>
      <Outcome past={past} />
    </>
  )
}

function statusOf({ found, failure, busy, isStopped }: UsedPast): string | undefined {
  if (isStopped) return '已取消'
  if (busy) return '计算中…'
  return found?.day && !failure ? `${dayText(found.day.date)} 收盘后选出 ${found.day.total} 只` : undefined
}

function Outcome({ past: { found, failure, busy, progress, isStopped, again, stop } }: { past: UsedPast }): ReactNode {
  if (isStopped) return null
  if (failure) return <FailureView failure={failure} onRetry={again} />
  return (
    <>
      {busy && progress && <PastProgressView what="择时选股" progress={progress} onStop={stop} />}
      <Found answer={found?.day} />
    </>
  )
}

function Found({ answer }: { answer: PastDayAnswer | undefined }): ReactNode {
  if (!answer) return <Skeleton shape="card" count={2} />
  return (
    <>
      {answer.total === 0 ? (
        <EmptyState drawing="search" text="那一天没有符合的股票，换一天看看" />
      ) : (
        <>
          <LaterSection mean={answer.mean} rose={answer.rose} simulated={answer.state.simulated} />
          <PastMatches list={answer.list} simulated={answer.state.simulated} />
        </>
      )}
      <Section title="说明">
        <ul className={styles.notes}>
          {answer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
