import type { ReactNode } from 'react'
import { Section } from '@niujin/ui'
import type { Library } from '../library/load-library.ts'
import { useSeeResults } from '../results/use-see-results.ts'
import { openRule } from '../rule/current-rule.ts'
import styles from './popular-screens.module.css'

/** 热门选股: rules that are ready; a tap takes one over and shows what it selects. */
export function PopularScreens({ screens }: { screens: Library['popular'] }): ReactNode {
  const see = useSeeResults()
  if (screens.length === 0) return null
  const open = (screen: Library['popular'][number]) => {
    openRule(screen.rule)
    see()
  }
  return (
    <Section title="热门选股" flush>
      <ul className={styles.list}>
        {screens.map((screen) => (
          <li key={screen.name} className={styles.item}>
            <button type="button" className={styles.card} onClick={() => open(screen)}>
              <span className={styles.name}>{screen.name}</span>
              <span className={styles.summary}>{screen.summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
