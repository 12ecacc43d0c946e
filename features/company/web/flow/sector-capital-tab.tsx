import type { ReactNode } from 'react'
import { EmptyState } from '@niujin/ui'
import type { Subject } from '@niujin/web-kit'
import { useEvery, useRead } from '@niujin/web-kit/asking'
import { ask, type Answer } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { FlowHistory } from './flow-history.tsx'
import { REFRESH_MS } from './refresh.ts'

/** 资金 below a sector's chart: what its constituents took in and gave out, today and on the days before. */
export default function SectorCapitalTab({ subject: { id } }: { subject: Subject }): ReactNode {
  const read = useRead({ key: id, ask: (options) => ask('sectorFlow', { id }, options) })
  useEvery(REFRESH_MS, read.reload)
  return <Answered read={read}>{(flow) => <SectorFlow flow={flow} />}</Answered>
}

function SectorFlow({ flow }: { flow: Answer<'sectorFlow'> }): ReactNode {
  const { members, tooMany, days } = flow
  if (tooMany && days.length === 0)
    return <EmptyState drawing="chart" text={`成分股有 ${members} 只，太多了，以前各日不逐只推算`} />
  const note = tooMany
    ? `今天是 ${members} 只成分股主力净额之和；成分股太多，以前各日不逐只推算。`
    : `${members} 只成分股的主力净额相加。今天按逐笔成交归类；以前各日没有逐笔数据，按各股分钟线的量价推算，标“估”，只看方向与大小。`
  return <FlowHistory history={flow} note={note} />
}
