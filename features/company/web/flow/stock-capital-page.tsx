import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { missingTitle } from '@niujin/quotes/web'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { useEvery, useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { Note } from '../shared/note.tsx'
import { StockLine } from '../shared/stock-line.tsx'
import { FlowHistory } from './flow-history.tsx'
import { FlowRank } from './flow-rank.tsx'
import { FlowToday } from './flow-today.tsx'
import type { LoadedCapital } from './load-capital.ts'
import { Margin } from './margin.tsx'
import { REFRESH_MS } from './refresh.ts'

export { StockError as ErrorBoundary } from '../shared/stock-error.tsx'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-capital.ts')).loadCapital(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '资金流向' }

export const meta: MetaFunction<typeof loader> = ({ loaderData, error, location }) => {
  if (!loaderData) return pageMeta({ title: missingTitle({ error, location }) })
  const { name, id } = loaderData.stock.quote
  return pageMeta({
    title: `${name}资金流向`,
    description: `${name}（${id}）今日特大单、大单、中单、小单资金流向，近 20 日主力净额，行业排名与融资融券`,
  })
}

export default function StockCapitalPage(): ReactNode {
  const loaded = useLoaderData<LoadedCapital>()
  return <CapitalView key={loaded.stock.quote.id} loaded={loaded} />
}

function CapitalView({ loaded }: { loaded: LoadedCapital }): ReactNode {
  const { stock } = loaded
  const input = { id: stock.quote.id }
  const everyMs = stock.state.open ? REFRESH_MS : undefined
  const flow = useRead({ key: input, ask: (options) => ask('capitalFlow', input, options), loaded: loaded.flow })
  const history = useRead({ key: input, ask: (options) => ask('flowHistory', input, options), loaded: loaded.history })
  const rank = useRead({ key: input, ask: (options) => ask('flowRank', input, options) })
  const margin = useRead({ key: input, ask: (options) => ask('marginBalance', input, options), loaded: loaded.margin })
  useEvery(everyMs, flow.reload)
  useEvery(everyMs && everyMs * 2, rank.reload)
  return (
    <main>
      <StockLine stock={stock} />
      <Answered read={flow} shape="card">
        {(value) => <FlowToday flow={value} />}
      </Answered>
      <Answered read={history}>{(value) => <FlowHistory history={value} />}</Answered>
      <Answered read={rank}>{(value) => <FlowRank rank={value} />}</Answered>
      <Answered read={margin}>{(value) => <Margin margin={value} />}</Answered>
      <Note>资金流向只描述已经发生的成交，不预示涨跌，不构成投资建议。</Note>
    </main>
  )
}
