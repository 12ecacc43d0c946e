import { useMemo, useState, type ReactNode } from 'react'
import { Answered, Chip, Section, Skeleton } from '@niujin/ui'
import { useIsSettled } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dateText, weekdayText } from '@niujin/web-kit/formats'
import type { ScheduledClass } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { ClassRow } from './class-row.tsx'
import styles from './academy-page.module.css'

const DAY = 86_400_000
const DAYS = 7

/** The schedule of today and of the next days, day by day. */
export function ScheduleSection({ today, day }: { today: readonly ScheduledClass[]; day: string }): ReactNode {
  const [chosen, setChosen] = useState(day)
  // A new one is taken over: made anew at every rendering it would never come to rest.
  const loaded = useMemo(() => ({ key: day, value: { day, list: [...today] } }), [day, today])
  const classes = useRead({
    key: chosen,
    loaded,
    ask: (options) => ask('searchDirectoryOfTrain', { day: chosen }, options),
  })
  return (
    <Section title="日程" flush className={styles.section ?? ''}>
      <div className="chip-strip" role="group" aria-label="哪一天">
        {daysFrom(day).map((one, at) => (
          <Chip key={one} selected={one === chosen} onClick={() => setChosen(one)}>
            {at === 0 ? '今天' : dayText(one)}
          </Chip>
        ))}
      </div>
      <Answered answer={classes} waiting={<Skeleton shape="row" count={2} />}>
        {({ list }) =>
          list.length === 0 ? (
            <NoClass today={day} chosen={chosen} onChoose={setChosen} />
          ) : (
            <ul aria-label={`${chosen}的课`}>
              {list.map((one) => (
                <ClassRow key={one.id} scheduled={one} day={chosen} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Section>
  )
}

type NoClassProps = { today: string; chosen: string; onChoose: (day: string) => void }

/** A day without classes: when the next one is, so that nobody has to try day after day. */
function NoClass({ today, chosen, onChoose }: NoClassProps): ReactNode {
  const isSettled = useIsSettled()
  return (
    <p className={styles.none} role="status">
      {chosen === today ? '今天没有课' : '这一天没有课'}
      {(isSettled || chosen !== today) && <NextClass today={today} chosen={chosen} onChoose={onChoose} />}
    </p>
  )
}

function NextClass({ today, chosen, onChoose }: NoClassProps): ReactNode {
  const { value } = useRead({
    key: today,
    ask: (options) => ask('searchDirectoryOfTrain', { day: today, days: DAYS }, options),
  })
  const next = value?.list.map(({ startsAt }) => dateText(Date.parse(startsAt))).find((one) => one > chosen)
  return (
    <>
      {value?.list.length === 0 && '，近七天都没有排课'}
      {next !== undefined && (
        <>
          ，下一节在
          <button type="button" className="text-link" onClick={() => onChoose(next)}>
            {dayText(next)}
          </button>
        </>
      )}
    </>
  )
}

/** A day as the chips name it: 12-02 周三. */
function dayText(day: string): string {
  return `${day.slice(5)} ${weekdayText(noonOf(day))}`
}

/** Days as YYYY-MM-DD, the given one first. */
function daysFrom(day: string): string[] {
  const first = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: DAYS }, (_, at) => new Date(first + at * DAY).toISOString().slice(0, 10))
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00+08:00`)
}
