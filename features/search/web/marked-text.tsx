import type { ReactNode } from 'react'
import styles from './marked-text.module.css'

/** A text with the characters from–to marked; none when the two are equal. */
export function MarkedText(props: { text: string; range: readonly [from: number, to: number] }): ReactNode {
  const { text, range } = props
  const [from, to] = range
  if (from >= to) return text
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
