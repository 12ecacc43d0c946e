import type { ReactNode } from 'react'
import type { Subject } from '@niujin/web-kit'
import { useEvery, useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { MoreLink } from '../shared/more-link.tsx'
import { capitalPath } from '../shared/paths.ts'
import { FlowHistory } from './flow-history.tsx'
import { FlowToday } from './flow-today.tsx'
import { REFRESH_MS } from './refresh.ts'

/** 资金 below a stock's chart: today by size and the last days; the rest is on the full page. */
export default function CapitalTab({ subject: { id } }: { subject: Subject }): ReactNode {
  const flow = useRead({ key: id, ask: (options) => ask('capitalFlow', { id }, options) })
  const history = useRead({ key: id, ask: (options) => ask('flowHistory', { id }, options) })
  useEvery(REFRESH_MS, flow.reload)
  return (
    <>
      <Answered read={flow} shape="card">
        {(value) => <FlowToday flow={value} withCurve={false} />}
      </Answered>
      <Answered read={history}>{(value) => <FlowHistory history={value} withTable={false} />}</Answered>
      <MoreLink to={capitalPath(id)}>走势、行业排名与融资融券</MoreLink>
    </>
  )
}
