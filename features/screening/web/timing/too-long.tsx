import type { ReactNode } from 'react'
import { MoreByLevel } from '@niujin/membership/web'
import { Answered, Button, EmptyState, Skeleton } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import { useRead, type Failure } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'

export type TooLongProps = {
  failure: Failure
  /** the day the test was to go to, YYYYMMDD */
  to: number
  /** takes the first day from which it may go */
  onFrom: (from: number) => void
}

/** A back-test over more years than one may: why, the longest that may be, and the way to more. */
export function TooLong({ failure, to, onFrom }: TooLongProps): ReactNode {
  const span = useRead({ key: to, ask: (options) => ask('backTestSpan', { to }, options) })
  return (
    <EmptyState
      drawing="chart"
      text={failure.text}
      action={
        <>
          <Answered answer={span} waiting={<Skeleton shape="row" />}>
            {({ years, from }) => (
              <Button onClick={() => onFrom(from)}>
                改测 {years} 年，从 {dayText(from)} 起
              </Button>
            )}
          </Answered>
          <MoreByLevel words={failure.text} />
        </>
      }
    />
  )
}
