import { useState, type ReactNode } from 'react'
import { classes, LiveIcon } from '@niujin/ui'
import styles from './cover.module.css'

/** A broadcast's picture in 16:9; without one, or when it fails, its place has our sign on a quiet ground. */
export function Cover({
  src,
  className,
  children,
}: {
  src: string | null
  className?: string
  children?: ReactNode
}): ReactNode {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={classes(styles.cover, className)}>
      {src !== null && src !== failed ? (
        <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <span className={styles.blank} aria-hidden>
          <LiveIcon />
        </span>
      )}
      {children}
    </span>
  )
}
