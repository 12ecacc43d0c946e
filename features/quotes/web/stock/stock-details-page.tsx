import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { instrumentMeta } from './instrument-meta.ts'
import { InstrumentPage } from './instrument-page.tsx'

export { UnknownInstrument as ErrorBoundary } from './unknown-instrument.tsx'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-instrument.ts')).loadInstrument(args, ['stock', 'etf'])
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '个股' }
export const meta: MetaFunction<typeof loader> = instrumentMeta

export default function StockDetailsPage(): ReactNode {
  const loaded = useLoaderData<typeof loader>()
  return <InstrumentPage key={loaded.quote.id} loaded={loaded} />
}
