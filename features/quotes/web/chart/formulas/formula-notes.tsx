import type { ReactNode } from 'react'
import { WarningIcon } from '@niujin/ui'
import type { WorkedFormula } from './use-worked-formulas.ts'
import styles from './formula-notes.module.css'

/** What has to be said about formulas on the chart: an error with its place, or that they look ahead. */
export function FormulaNotes({ formulas }: { formulas: readonly WorkedFormula[] }): ReactNode {
  const notes = formulas.flatMap((one) => {
    const note = formulaNote(one)
    return note ? [{ key: one.formula.key, ...note }] : []
  })
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes} aria-label="公式提示">
      {notes.map(({ key, text, isError }) => (
        <li key={key} className={styles.note} data-error={isError}>
          <WarningIcon aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The words for one formula; undefined when there is nothing to say. */
export function formulaNote({ formula, done }: WorkedFormula): { text: string; isError: boolean } | undefined {
  if (!done) return undefined
  if ('problem' in done) return { text: `${formula.title} 没有画出：${done.problem}`, isError: true }
  if (done.future.length === 0) return undefined
  const names = [...new Set(done.future.map(({ name }) => name))].join('、')
  return { text: `${formula.title} 含未来函数 ${names}：画出的线和信号会随后面的行情改变`, isError: false }
}
