import type { ReactNode } from 'react'
import { PartLink, Section, SimulatedBadge, VirtualList } from '@niujin/ui'
import { price } from '@niujin/web-kit/formats'
import { instrumentPath } from '@niujin/quotes/web'
import type { PastDayAnswer } from '../calls.ts'
import { Ratio } from './ratio.tsx'
import styles from './past-matches.module.css'

type PastMatch = PastDayAnswer['list'][number]

/** The stocks selected on the past day, each with what followed. */
export function PastMatches({ list, simulated }: { list: readonly PastMatch[]; simulated: boolean }): ReactNode {
  return (
    <Section title="选出的股票" note={simulated && <SimulatedBadge />} flush>
      <div className={styles.heads} aria-hidden>
        <span>名称</span>
        {(list[0]?.later ?? []).map(({ days }) => (
          <span key={days}>{days}天后</span>
        ))}
      </div>
      <VirtualList<PastMatch>
        items={list}
        keyOf={({ id }) => id}
        rowHeight={1.16}
        label="那一天选出的股票"
        renderRow={({ id, name, close, digits, later }) => (
          <PartLink href={instrumentPath(id, 'stock')} className={styles.row}>
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.price}>当日 {price(close, digits === 3 ? 3 : 2)}</span>
            </span>
            {later.map(({ days, change }) => (
              <Ratio key={days} value={change} />
            ))}
          </PartLink>
        )}
      />
    </Section>
  )
}
