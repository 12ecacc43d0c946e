import type { Answer } from '@niujin/ui'
import type { CartContent } from '../../contract/index.ts'
import type { Edit } from '../../domain/edits.ts'

/** The cart of whoever uses the page, and how to change it. */
export interface CartSource {
  readonly isMember: boolean
  /** With all that was done here, answered or not. */
  readonly answer: Answer<CartContent>
  /** Something was done that is not answered yet: sums may still change. */
  readonly isPending: boolean
  /** Shows at once, and goes back when it is refused. */
  readonly edit: (edits: readonly Edit[]) => void
}
