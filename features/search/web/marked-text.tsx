import { Fragment, type ReactNode } from 'react'
import styles from './marked-text.module.css'

/** A text with the characters from–to of each mark marked, in their order. */
export function MarkedText(props: {
  text: string
  marks: readonly (readonly [from: number, to: number])[]
}): ReactNode {
  const { text, marks } = props
  const shown = marks.filter(([from, to]) => from < to)
  const last = shown.at(-1)?.[1] ?? 0
  return (
    <>
      {shown.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(shown[at - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(last)}
    </>
  )
}
