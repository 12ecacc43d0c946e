import type { OutputOf } from '@niujin/contract-kit'
import { overview, sectors, type Quote } from '@niujin/quotes/contract'
import { need, type LoadArgs } from '@niujin/web-kit'

type Sector = OutputOf<typeof sectors>['list'][number]

/** Sectors on the page: two rows of three. */
const LEADING = 6

/** What `/` shows first. */
export interface LoadedHome {
  readonly market: Pick<OutputOf<typeof overview>, 'state' | 'breadth' | 'indices'>
  readonly hot: readonly Quote[]
  /** null when they could not be had; the rest of the page is shown all the same. */
  readonly leading: readonly Sector[] | null
}

/** Loads the overview, which the page cannot do without, and the leading sectors. */
export async function loadHome({ call }: LoadArgs): Promise<LoadedHome> {
  const [general, industries] = await Promise.all([call(overview, {}).then(need), call(sectors, { kind: 'industry' })])
  const { state, breadth, indices, hot } = general
  return {
    market: { state, breadth, indices },
    hot,
    leading: industries.ok ? industries.value.list.slice(0, LEADING) : null,
  }
}
