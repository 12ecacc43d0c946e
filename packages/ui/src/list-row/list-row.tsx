import type { ReactNode } from 'react'
import ForwardIcon from 'lucide-react/icons/chevron-right'
import { classes } from '../classes/classes.ts'
import { PartLink } from '../link/link.tsx'
import styles from './list-row.module.css'

export type ListRowProps = {
  title: ReactNode
  /** second line under the title */
  detail?: ReactNode
  /** picture or icon at the left */
  lead?: ReactNode
  /** figures or a value at the right end */
  end?: ReactNode
  /** the row leads somewhere: it becomes a link with an arrow */
  href?: string
  /** the row does something: it becomes a button */
  onClick?: () => void
  /** arrow at the end; by default only for links */
  arrow?: boolean
  className?: string
}

/** A 56 px row with a hairline; a link, a button or plain, by what it is given. */
export function ListRow(props: ListRowProps): ReactNode {
  const { title, detail, lead, end, href, onClick, arrow = href !== undefined, className } = props
  const name = classes(styles.row, 'hairline', className)
  const inner = (
    <>
      {lead}
      <span className={styles.words}>
        <span className="row-name">{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      {arrow && <ForwardIcon className={styles.arrow ?? ''} />}
    </>
  )
  if (href !== undefined) {
    return (
      <PartLink href={href} className={name}>
        {inner}
      </PartLink>
    )
  }
  if (onClick) {
    return (
      <button type="button" className={name} onClick={onClick}>
        {inner}
      </button>
    )
  }
  return <div className={name}>{inner}</div>
}
