import type { ReactNode } from 'react'
import { EmptyState, Section, SimulatedBadge } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { Answer } from '../calls.ts'
import { DataTable } from '../shared/data-table.tsx'
import { amountText, netText, shareText } from '../shared/figures.ts'
import { FigureList } from '../shared/figure-list.tsx'
import styles from './profile.module.css'

/** 股本: how much of it floats, and every change. */
export function Capital({ capital }: { capital: Answer<'shareCapital'> }): ReactNode {
  const { totalShares, floatShares, changes } = capital
  const part = totalShares > 0 ? floatShares / totalShares : 0
  return (
    <>
      <Section title="股本结构" note={capital.simulated && <SimulatedBadge short />}>
        <div className={styles.shares} role="img" aria-label={`流通股占 ${shareText(part)}`}>
          <span className={styles.floating} style={{ width: `${part * 100}%` }} />
        </div>
        <FigureList
          figures={[
            { name: '总股本', text: amountText(totalShares) },
            { name: '流通股', text: amountText(floatShares) },
            { name: '限售股', text: amountText(totalShares - floatShares) },
            { name: '流通占比', text: shareText(part) },
          ]}
        />
      </Section>
      <Section title="股本变动" note={capital.simulated && <SimulatedBadge short />} flush>
        {changes.length === 0 ? (
          <EmptyState drawing="list" text="没有股本变动的记录" />
        ) : (
          <DataTable
            label="历次股本变动"
            heads={['日期', '原因', '变动', '总股本', '流通股']}
            rows={changes.map(({ date, reason, newShares, totalShares: total, floatShares: floating }) => ({
              key: `${date} ${reason}`,
              head: dayText(date),
              cells: [
                { text: reason },
                { text: newShares > 0 ? netText(newShares) : '--' },
                { text: amountText(total) },
                { text: amountText(floating) },
              ],
            }))}
          />
        )}
      </Section>
    </>
  )
}
