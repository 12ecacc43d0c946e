import type { ReactNode } from 'react'
import { useState } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './avatar.module.css'

export type AvatarProps = {
  /** the person's picture; without one, or when it fails, ours is drawn */
  src?: string | null | undefined
  /** whose picture; left empty beside their written name */
  name?: string
  size?: 'small' | 'medium' | 'large'
  className?: string
}

/** A round picture of a person, with our drawing in place of a missing one. */
export function Avatar({ src, name = '', size = 'medium', className }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string>()
  const allClasses = classes(styles.avatar, styles[size], className)
  if (src && src !== failed) {
    return <img className={allClasses} src={src} alt={name} loading="lazy" onError={() => setFailed(src)} />
  }
  const naming = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <svg className={allClasses} viewBox="0 0 40 40" {...naming}>
      <rect className={styles.ground} width="40" height="40" />
      <circle className={styles.person} cx="20" cy="16" r="6.5" />
      <path className={styles.person} d="M7 38c1-8 6-12 13-12s12 4 13 12Z" />
    </svg>
  )
}
