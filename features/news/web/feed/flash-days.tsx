import type { ReactNode } from 'react'
import type { FlashItem } from '../../contract/index.ts'
import { byDay } from '../shared/days.ts'
import { FlashRow } from './flash-row.tsx'
import styles from './flash-days.module.css'

export type FlashDaysProps = {
  list: readonly FlashItem[]
  /** milliseconds, for the names of days */
  now: number
  /** came while the page was open: shown so for a moment */
  fresh?: ReadonlySet<string>
  /** rem from the window's top to where the days stay */
  under: number
}

/** Items under the days they came; the day stays in sight while its items scroll by. */
export function FlashDays({ list, now, fresh, under }: FlashDaysProps): ReactNode {
  return byDay(list, now).map(({ date, title, list: ofDay }) => (
    <section key={date} aria-label={title}>
      <h2 className={styles.day} style={{ '--under': `${under}rem` }}>
        {title}
      </h2>
      <ul className={styles.list}>
        {ofDay.map((item) => (
          <li key={item.id}>
            <FlashRow item={item} fresh={fresh?.has(item.id) ?? false} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
