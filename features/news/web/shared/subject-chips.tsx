import { useRef, type ReactNode } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { instrumentPath, PercentCell, useFollowedQuotes } from '@niujin/quotes/web'
import { PartLink } from '@niujin/ui'
import type { Subject } from '../../contract/index.ts'
import { useInSight } from './use-in-sight.ts'
import styles from './subject-chips.module.css'

const MOST = 4

/** The securities and sectors an item names, each with its change of now while it is in sight. */
export function SubjectChips({ subjects, most = MOST }: { subjects: readonly Subject[]; most?: number }): ReactNode {
  if (subjects.length === 0) return null
  return (
    <ul className={`wrap-8 ${styles.chips}`} aria-label="相关证券与板块">
      {subjects.slice(0, most).map((subject) => (
        <li key={subject.id}>
          <SubjectChip subject={subject} />
        </li>
      ))}
    </ul>
  )
}

function SubjectChip({ subject }: { subject: Subject }): ReactNode {
  const chip = useRef<HTMLSpanElement>(null)
  const seen = useInSight(chip)
  // A long stream names hundreds: only those in sight are followed.
  useFollowedQuotes(seen ? [subject.id] : [])
  return (
    <span ref={chip}>
      <PartLink href={instrumentPath(subject.id, subject.kind)} className={styles.chip}>
        <span className={styles.name}>{subject.name}</span>
        <PercentCell quote={quoteOf(subject)} size="small" />
      </PartLink>
    </span>
  )
}

/** What is known of a security before the stream tells more. */
function quoteOf({ id, name, kind, digits, last, previousClose }: Subject): Quote {
  return {
    id,
    name,
    kind,
    digits,
    code: id.slice(3),
    live: {
      last,
      previousClose,
      open: null,
      high: null,
      low: null,
      volume: null,
      amount: null,
      turnoverRate: null,
      volumeRatio: null,
      speed: null,
      majorNetInflow: null,
      advancing: null,
      unchanged: null,
      declining: null,
      sealed: null,
      suspended: null,
      time: null,
    },
  }
}
