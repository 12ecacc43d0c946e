import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import type { Quote } from '../../contract/index.ts'
import { useLiveFigure } from '../live/quote-store.ts'

/** 临停 while trading is halted for some minutes: the order book is empty, the price stands. */
export function HaltBadge({ quote }: { quote: Quote }): ReactNode {
  const suspended = useLiveFigure(quote, (live) => live.suspended)
  return suspended === 2 ? <Badge variant="warning">临停</Badge> : null
}
