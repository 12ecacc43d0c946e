import type { ReactNode } from 'react'
import { Badge, Chip } from '@niujin/ui'
import type { Answer } from '../calls.ts'
import styles from './import-rows.module.css'

export type ImportRowsProps = {
  answer: Pick<Answer<'previewImport'>, 'fresh' | 'ambiguous'>
  busy: boolean
  /** chosen among securities of one name, all of which are `others` */
  onMean: (id: string, others: readonly string[]) => void
}

/** What an import would add, one by one, so that nobody gets a share they did not mean; a name of several is asked about. */
export function ImportRows({ answer: { fresh, ambiguous }, busy, onMean }: ImportRowsProps): ReactNode {
  return (
    <>
      {ambiguous.map(({ name, taken, choices }) => (
        <div key={name} role="group" aria-label={`“${name}”是哪一只`} className={styles.question}>
          <p className={`clip ${styles.name}`}>
            “{name}”有 {choices.length} 只，要的是
          </p>
          <div className={`wrap-8 ${styles.choices}`}>
            {choices.map(({ id, code, market }) => (
              <Chip
                key={id}
                selected={id === taken}
                onClick={() =>
                  busy ||
                  onMean(
                    id,
                    choices.map((one) => one.id),
                  )
                }
              >
                {market} {code}
              </Chip>
            ))}
          </div>
        </div>
      ))}
      {fresh.length > 0 && (
        <ul aria-label="将新增的证券" className={styles.rows}>
          {fresh.map(({ id, name, code, market }) => (
            <li key={id} className={styles.row}>
              <span className={`clip ${styles.name}`}>{name}</span>
              <span className={styles.code}>{code}</span>
              <Badge>{market}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
