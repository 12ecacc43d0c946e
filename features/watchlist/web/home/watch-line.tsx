import { lazy, Suspense, type ReactNode } from 'react'
import { PartLink, Skeleton } from '@niujin/ui'
import { useIsSettled, useMember } from '@niujin/web-kit'
import styles from './watch-line.module.css'

const waiting = <Skeleton shape="text" count={1} />
const WatchQuotes = lazy(() => import('./watch-quotes.tsx'))

/**
 * One's own list on one line of the home page. A member's comes at once; a visitor's, who mostly has none yet, when the
 * first view is long there.
 */
export default function WatchLine(): ReactNode {
  const isMember = useMember() !== undefined
  const isSettled = useIsSettled()
  return (
    <section className={styles.line} aria-label="自选">
      <PartLink href="/Optional" className={styles.name}>
        自选
      </PartLink>
      <div className={styles.quotes}>
        <Suspense fallback={waiting}>{isMember || isSettled ? <WatchQuotes waiting={waiting} /> : waiting}</Suspense>
      </div>
    </section>
  )
}
