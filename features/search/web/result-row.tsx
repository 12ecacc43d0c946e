import { memo, type ReactNode } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { instrumentPath, PercentCell, PriceCell, useFollowedQuotes } from '@niujin/quotes/web'
import { PartLink } from '@niujin/ui'
import { SlotPart, useSlot } from '@niujin/web-kit'
import { NO_FIGURE } from '@niujin/web-kit/formats'
import type { Found } from '../contract/index.ts'
import { KindBadge } from './kind-badge.tsx'
import { MarkedText } from './marked-text.tsx'
import { noteOpened } from './open-found.ts'
import styles from './result-row.module.css'

const NO_MARK = [0, 0] as const
/** The action on a security that keeps it in the watchlist, whichever feature offers it. */
const WATCH = 'watch'

export type ResultRowProps = { found: Found; quote: Quote | undefined }

/** One find: name and code with what was typed marked, its kind, price and change, and the button that keeps it. */
export const ResultRow = memo(function ResultRow({ found, quote }: ResultRowProps): ReactNode {
  const { id, code, name, kind, match, matchedBy } = found
  const inCode = matchedBy === 'code'
  const watch = useSlot('instrumentActions').find((action) => action.key === WATCH && action.suits(found))
  return (
    <div className={styles.place} data-watch={watch !== undefined}>
      <PartLink href={instrumentPath(id, kind)} className={styles.row} data-row={id} onClick={() => noteOpened(found)}>
        <span className={styles.names}>
          <span className={styles.name}>
            <MarkedText text={name} range={inCode ? NO_MARK : match} />
          </span>
          <span className={styles.code}>
            <KindBadge id={id} kind={kind} />
            <span>
              <MarkedText text={code} range={inCode ? match : NO_MARK} />
            </span>
          </span>
        </span>
        {quote ? <Figures quote={quote} /> : <span className={styles.none}>{NO_FIGURE}</span>}
      </PartLink>
      {watch && (
        <span className={styles.watch}>
          <SlotPart part={watch} given={{ subject: found }} />
        </span>
      )}
    </div>
  )
})

function Figures({ quote }: { quote: Quote }): ReactNode {
  useFollowedQuotes([quote.id])
  return (
    <>
      <span className={styles.figure}>
        <PriceCell quote={quote} />
      </span>
      <span className={styles.figure}>
        <PercentCell quote={quote} pill />
      </span>
    </>
  )
}
