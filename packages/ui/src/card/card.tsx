import { useId, type ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import ForwardIcon from 'lucide-react/icons/chevron-right'
import { PartLink } from '../link/link.tsx'
import styles from './card.module.css'

export type SectionProps = {
  title: string
  /** where 更多 leads; left out, there is no such link */
  moreHref?: string
  moreText?: string
  /** stands beside the title, such as SimulatedBadge */
  note?: ReactNode
  /** stands at the right end instead of 更多 */
  action?: ReactNode
  /** children reach the edges: rows and strips bring their own padding */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A titled surface of a page, from edge to edge. */
export function Section(props: SectionProps): ReactNode {
  const { title, moreHref, moreText = '更多', note, action, flush = false, className, children } = props
  const id = useId()
  return (
    <section className={classes(styles.section, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {note}
        <span className={styles.gap} />
        {action}
        {moreHref !== undefined && (
          <PartLink href={moreHref} className={styles.more} aria-label={`${title}${moreText}`}>
            {moreText}
            <ForwardIcon />
          </PartLink>
        )}
      </header>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  )
}
