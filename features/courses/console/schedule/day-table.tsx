import { useState, type ReactNode } from 'react'
import { ButtonRow, MemberLink, Table, TextLink, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { Badge, Button } from '@niujin/ui'
import { weekdayText } from '@niujin/web-kit/formats'
import { CLASS_KINDS, type StaffClass } from '../../contract/index.ts'
import { roomPath } from '../../web/shared/paths.ts'
import { classTimeText } from '../../web/shared/words.ts'
import styles from './schedule.module.css'

export type DayTableProps = {
  /** YYYY-MM-DD */
  day: string
  list: readonly StaffClass[]
  may: ConsolePageProps['may']
  onMove: (row: StaffClass) => void
  onCancel: (row: StaffClass) => void
}

/** The classes of one day; those that are over stay as they were. */
export function DayTable(props: DayTableProps): ReactNode {
  const { day, list } = props
  const [now] = useState(() => Date.now())
  return (
    <section className={styles.day} aria-label={day}>
      <h2 className={styles.date}>{`${day} ${weekdayText(Date.parse(`${day}T12:00:00+08:00`))}`}</h2>
      {list.length === 0 ? (
        <p className={`caption ${styles.none}`}>没有课</p>
      ) : (
        <Table label={`${day} 的课`} columns={columnsOf(props, now)} rows={list} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

function columnsOf({ day, may, onMove, onCancel }: DayTableProps, now: number): readonly Column<StaffClass>[] {
  return [
    { name: '时间', show: (row) => classTimeText(row, day), short: true },
    { name: '课', show: (row) => <About row={row} />, heading: true, long: true },
    {
      name: '老师',
      show: ({ teacher: { nickname, niujinUid } }) => (
        <>
          {nickname}（<MemberLink id={niujinUid} may={may} />）
        </>
      ),
      quiet: true,
    },
    { name: '收藏', show: ({ collected }) => collected, figure: true, wide: true },
    {
      name: '处理',
      show: (row) =>
        isFixed(row, now) ? (
          <span className="caption">{Date.parse(row.endsAt) <= now ? '上过了' : '在上课'}</span>
        ) : (
          <Acts onMove={() => onMove(row)} onCancel={() => onCancel(row)} />
        ),
      short: true,
    },
  ]
}

/** A class that is over, or goes on in its broadcast. */
function isFixed({ startsAt, endsAt, liveId, isOnAir }: StaffClass, now: number): boolean {
  return Date.parse(endsAt) <= now || isOnAir || (liveId !== null && Date.parse(startsAt) <= now)
}

function Acts({ onMove, onCancel }: { onMove: () => void; onCancel: () => void }): ReactNode {
  return (
    <ButtonRow>
      <Button variant="secondary" size="small" onClick={onMove}>
        改
      </Button>
      <Button variant="secondary" size="small" onClick={onCancel}>
        取消
      </Button>
    </ButtonRow>
  )
}

function About({ row: { title, kind, course, liveId } }: { row: StaffClass }): ReactNode {
  return (
    <>
      {title} <Badge>{CLASS_KINDS[kind]}</Badge>
      {course && (
        <>
          {' '}
          <TextLink href={`/console/courses/${encodeURIComponent(course.id)}`}>{course.title}</TextLink>
        </>
      )}
      {liveId !== null && (
        <>
          {' '}
          <TextLink href={roomPath(liveId)}>直播间</TextLink>
        </>
      )}
    </>
  )
}
