import { useState, type ReactNode } from 'react'
import { ButtonRow, ReadView, RefreshButton, Sheet, type ConsolePageProps } from '@niujin/console-kit'
import { DAY_MS, shanghaiDay, shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { Button, LinkButton } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffClasses, type StaffClass } from '../../contract/index.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { DayTable } from './day-table.tsx'
import styles from './schedule.module.css'

const DAYS = 7

/** What is done with a class in a dialog; `plan` is a new one. */
type Doing = { readonly what: 'plan' } | { readonly what: 'move' | 'cancel'; readonly row: StaffClass }

/** Seven days of all teachers; classes are planned, moved and cancelled for them. */
export function SchedulePage({ epoch, query, may }: ConsolePageProps): ReactNode {
  const asked = /^\d{4}-\d{2}-\d{2}$/.exec(query.get('day') ?? '')?.[0]
  const [doing, setDoing] = useState<Doing>()
  const read = useRead({
    key: ['schedule', asked],
    epoch,
    keepsFormer: true,
    ask: () => browserCall(staffClasses, { ...(asked !== undefined && { day: asked }) }),
  })
  return (
    <Sheet label="课程日程">
      <div className={styles.tools}>
        <Button onClick={() => setDoing({ what: 'plan' })}>替老师排课</Button>
        <RefreshButton list={{ rows: read.value?.list, busy: read.busy, reload: read.reload }} variant="secondary" />
      </div>
      <ReadView read={read}>
        {({ day, list }) => (
          <>
            <Week day={day} />
            {daysFrom(day).map((one) => (
              <DayTable
                key={one}
                day={one}
                list={list.filter(({ startsAt }) => shanghaiDay(Date.parse(startsAt)) === one)}
                may={may}
                onMove={(row) => setDoing({ what: 'move', row })}
                onCancel={(row) => setDoing({ what: 'cancel', row })}
              />
            ))}
          </>
        )}
      </ReadView>
      {doing && <Dialogs doing={doing} onDone={() => void read.reload()} onClose={() => setDoing(undefined)} />}
    </Sheet>
  )
}

type DialogsProps = { doing: Doing; onDone: () => void; onClose: () => void }

function Dialogs({ doing, ...rest }: DialogsProps): ReactNode {
  switch (doing.what) {
    case 'cancel':
      return <CancelDialog row={doing.row} {...rest} />
    case 'move':
      return <ClassDialog row={doing.row} {...rest} />
    case 'plan':
      return <ClassDialog row={undefined} {...rest} />
  }
}

function Week({ day }: { day: string }): ReactNode {
  return (
    <div className={styles.tools}>
      <ButtonRow>
        <LinkButton variant="ghost" size="small" href={addressOf(dayAfter(day, -DAYS))}>
          前七天
        </LinkButton>
        <span>{`${day} 至 ${dayAfter(day, DAYS - 1)}`}</span>
        <LinkButton variant="ghost" size="small" href={addressOf(dayAfter(day, DAYS))}>
          后七天
        </LinkButton>
        <LinkButton variant="ghost" size="small" href="/console/course-schedule">
          从今天起
        </LinkButton>
      </ButtonRow>
    </div>
  )
}

function addressOf(day: string): string {
  return `/console/course-schedule?day=${day}`
}

function dayAfter(day: string, days: number): string {
  return shanghaiDay(shanghaiDayStart(day) + days * DAY_MS)
}

function daysFrom(day: string): string[] {
  return Array.from({ length: DAYS }, (_, at) => dayAfter(day, at))
}
