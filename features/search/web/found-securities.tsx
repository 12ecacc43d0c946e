import { useState, type ReactNode } from 'react'
import { RowMenu } from '@niujin/quotes/web'
import { Button, SimulatedBadge } from '@niujin/ui'
import { FOUND_COUNT } from './look-up.ts'
import { ResultRow } from './result-row.tsx'
import type { SearchView } from './use-search.ts'
import styles from './result-list.module.css'

/** Of many securities so many show at first: other things may be found below them. */
const AT_FIRST = 6

/** Of those that are hardly meant. */
const DOUBTFUL_AT_FIRST = 3

export type FoundSecuritiesProps = {
  view: SearchView
  /** other things are more likely meant: these stand below them */
  isDoubtful: boolean
}

/** The securities that were found, with their prices. */
export function FoundSecurities({ view, isDoubtful }: FoundSecuritiesProps): ReactNode {
  const { found, quotes, simulated, state } = view
  const [all, setAll] = useState(false)
  const shown = all ? found : found.slice(0, isDoubtful ? DOUBTFUL_AT_FIRST : AT_FIRST)
  return (
    <section aria-label="搜索结果" aria-busy={state === 'loading'}>
      <p className={styles.head}>
        <output>
          {isDoubtful
            ? '名字相近的证券'
            : found.length < FOUND_COUNT
              ? `找到 ${found.length} 个`
              : `前 ${FOUND_COUNT} 个`}
        </output>
        {simulated && <SimulatedBadge />}
      </p>
      <RowMenu find={(row) => quotes[row]}>
        <ul aria-label="搜索结果" className={styles.list}>
          {shown.map((one) => (
            <li key={one.id}>
              <ResultRow found={one} quote={quotes[one.id]} />
            </li>
          ))}
        </ul>
      </RowMenu>
      {shown.length < found.length && (
        <Button variant="ghost" block onClick={() => setAll(true)}>
          更多证券
        </Button>
      )}
    </section>
  )
}
