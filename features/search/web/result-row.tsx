import { memo, type ReactNode } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { instrumentPath, StockRow, useFollowedQuotes } from '@niujin/quotes/web'
import { SlotPart, useSlot } from '@niujin/web-kit'
import { NO_FIGURE } from '@niujin/web-kit/formats'
import type { Found } from '../contract/index.ts'
import { KindBadge } from './kind-badge.tsx'
import { MarkedText } from './marked-text.tsx'
import { noteOpened } from './open-found.ts'
import styles from './result-row.module.css'

const NO_MARKS = [] as const
const NOTHING: readonly string[] = []
/** The action on a security that keeps it in the watchlist, whichever feature offers it. */
const WATCH = 'watch'

export type ResultRowProps = { found: Found; quote: Quote | undefined }

/** One find: name and code with what was typed marked, its kind, price and change, and the button that keeps it. */
export const ResultRow = memo(function ResultRow({ found, quote }: ResultRowProps): ReactNode {
  const { id, code, name, kind, match, matchedBy } = found
  const inCode = matchedBy === 'code'
  const watch = useSlot('instrumentActions').find((action) => action.key === WATCH && action.suits(found))
  useFollowedQuotes(quote ? [quote.id] : NOTHING)
  return (
    <StockRow
      href={instrumentPath(id, kind)}
      row={id}
      onClick={() => noteOpened(found)}
      name={<MarkedText text={name} marks={inCode ? NO_MARKS : [match]} />}
      detail={
        <span className={styles.code}>
          <KindBadge id={id} kind={kind} />
          <span>
            <MarkedText text={code} marks={inCode ? [match] : NO_MARKS} />
          </span>
        </span>
      }
      quote={quote}
      missing={NO_FIGURE}
      end={watch && <SlotPart part={watch} given={{ subject: found }} />}
    />
  )
})
