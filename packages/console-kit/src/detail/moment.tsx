import type { ReactNode } from 'react'
import { When } from '../words/when.tsx'
import { Fact } from './facts.tsx'

export type MomentProps = {
  name: string
  /** ISO 8601; null: it has not been, and nothing is shown */
  at: string | null
}

/** When something was, as one of the facts. */
export function Moment({ name, at }: MomentProps): ReactNode {
  if (at === null) return null
  return (
    <Fact name={name}>
      <When at={at} />
    </Fact>
  )
}
