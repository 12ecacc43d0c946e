import type { Subject } from '@niujin/web-kit'
import type { Quote } from '../../contract/index.ts'

/** A quote as other features' parts in our pages know it. */
export function subjectOf({ id, name, kind }: Pick<Quote, 'id' | 'name' | 'kind'>): Subject {
  return { id, name, kind }
}
