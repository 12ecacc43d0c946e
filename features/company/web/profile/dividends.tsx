import type { ReactNode } from 'react'
import { EmptyState, Section, SimulatedBadge } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { Answer } from '../calls.ts'
import { DataTable } from '../shared/data-table.tsx'
import { amountText, shareText } from '../shared/figures.ts'
import { FigureList } from '../shared/figure-list.tsx'
import { Note } from '../shared/note.tsx'
import styles from './profile.module.css'

/** 分红: how much in all, and each time. */
export function Dividends({ dividends }: { dividends: Answer<'dividendHistory'> }): ReactNode {
  const { list, times, total } = dividends
  return (
    <Section title="分红送转" note={dividends.simulated && <SimulatedBadge short />} flush>
      {list.length === 0 ? (
        <EmptyState drawing="list" text="上市以来还没有分红送转" />
      ) : (
        <>
          <div className={styles.padded}>
            <FigureList
              figures={[
                { name: '分红送转', text: `${times} 次` },
                { name: '累计派现', text: `${amountText(total)}元` },
                { name: '股息率', text: shareText(dividends.dividendYield) },
              ]}
            />
          </div>
          <DataTable
            label="历次分红送转"
            heads={['除权除息日', '方案', '派现总额', '股利支付率']}
            rows={list.map(({ exDate, plan, amount, payout, period }) => ({
              key: String(exDate),
              head: (
                <span className={styles.day}>
                  {dayText(exDate)}
                  <small>{Math.floor(period / 10_000)} 年度</small>
                </span>
              ),
              cells: [
                { text: <span className={styles.plan}>{plan}</span> },
                { text: amount > 0 ? amountText(amount) : '--' },
                { text: shareText(payout) },
              ],
            }))}
          />
          <Note>股利支付率＝派现总额÷该年度归母净利润，亏损的年度不计。股息率按近一年派现与最新市值计算。</Note>
        </>
      )}
    </Section>
  )
}
