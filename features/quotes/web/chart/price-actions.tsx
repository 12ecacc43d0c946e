import type { ReactNode } from 'react'
import { SlotPart, useSlot } from '@niujin/web-kit'
import type { Quote } from '../../contract/index.ts'
import { subjectOf } from '../stock/subject.ts'

export type PriceActionsProps = {
  quote: Pick<Quote, 'id' | 'name' | 'kind'>
  /** milli */
  price: number
  onClose: () => void
}

/** What other features do with a price that was held on the chart. */
export default function PriceActions({ quote, price, onClose }: PriceActionsProps): ReactNode {
  const { id, name, kind } = quote
  const subject = subjectOf({ id, name, kind })
  const parts = useSlot('priceActions').filter((part) => part.suits(subject))
  return parts.map((part) => <SlotPart key={part.key} part={part} given={{ subject, price, onClose }} />)
}
