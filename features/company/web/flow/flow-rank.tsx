import { useState, type ReactNode } from 'react'
import { EmptyState, Section, SegmentedControl, SimulatedBadge } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { Answer } from '../calls.ts'
import { DataTable } from '../shared/data-table.tsx'
import { changeText, netText } from '../shared/figures.ts'
import { capitalPath } from '../shared/paths.ts'
import styles from './flow.module.css'

type Rank = Answer<'flowRank'>
const ENDS = [
  { key: 'top', label: '流入前五' },
  { key: 'bottom', label: '流出前五' },
] as const

/** Where the stock stands in its industry by today's major net, and who stands at either end. */
export function FlowRank({ rank }: { rank: Rank }): ReactNode {
  const [end, setEnd] = useState<'top' | 'bottom'>('top')
  const { sector, own, members } = rank
  const shown = end === 'top' ? rank.top : rank.bottom.toReversed()
  return (
    <Section title="行业排名" note={rank.simulated && <SimulatedBadge short />} flush>
      {!sector || members === 0 ? (
        <EmptyState drawing="list" text={sector ? '所属行业今天还没有成交' : '这只股票没有归入行业'} />
      ) : (
        <>
          <p className={styles.rank}>
            <PageLink to={`/indexStock?id=${encodeURIComponent(sector.id)}`} className={styles.sector}>
              {sector.name}
            </PageLink>
            {own ? (
              <>
                今日主力净额第 <strong className="amount">{own.rank}</strong> 名，共 {members} 只
              </>
            ) : (
              <>有 {members} 只成交，这只今天没有成交</>
            )}
          </p>
          <div className={styles.choice}>
            <SegmentedControl label="流入或流出" items={ENDS} value={end} onChange={setEnd} />
          </div>
          <DataTable
            label={`${sector.name}主力净额排名`}
            heads={['名称', '名次', '主力净额', '净占比']}
            rows={shown.map(({ id, name, rank: standing, net, share }) => ({
              key: id,
              strong: id === own?.id,
              head: (
                <PageLink to={capitalPath(id)} className={styles.member}>
                  {name}
                </PageLink>
              ),
              cells: [{ text: standing }, { text: netText(net), sign: net }, { text: changeText(share), sign: share }],
            }))}
          />
        </>
      )}
    </Section>
  )
}
