import type { ReactNode } from 'react'
import { tokensOf, type Token } from '@niujin/content-rules'
import { Face } from '@niujin/faces'
import type { QuoteKind } from '../../domain/index.ts'
import { StockChip } from './stock-chip.tsx'
import styles from './mention-text.module.css'

export type MentionTextProps = {
  /** What somebody wrote: words, `$贵州茅台(SH.600519)$`, `[face:453]`. Addresses in it stay words. */
  text: string
  /** What the named stocks are, where it is known; else their codes tell. */
  stocks?: readonly { readonly symbol: string; readonly kind?: QuoteKind }[]
}

/** What people wrote, with faces drawn and stocks as chips that carry their price. A text of faces alone is drawn large. */
export function MentionText({ text, stocks = [] }: MentionTextProps): ReactNode {
  const tokens = tokensOf(text)
  const isFacesAlone = tokens.length <= 3 && tokens.every(({ kind }) => kind === 'face')
  return (
    <span className={styles.text}>
      {tokens.map((token, at) => piece(token, { at, faceSize: isFacesAlone ? 32 : 20, stocks }))}
    </span>
  )
}

type Around = { at: number; faceSize: number; stocks: NonNullable<MentionTextProps['stocks']> }

function piece(token: Token, { at, faceSize, stocks }: Around): ReactNode {
  if (token.kind === 'text') return token.text
  if (token.kind === 'face') return <Face key={at} id={token.id} size={faceSize} />
  const { symbol, name } = token
  return <StockChip key={at} symbol={symbol} name={name} kind={stocks.find((one) => one.symbol === symbol)?.kind} />
}
