import type { ReactNode } from 'react'
import { Answered, SimulatedBadge, Skeleton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dayText, percent } from '@niujin/web-kit/formats'
import type { SavedScreen } from '../../contract/index.ts'
import { ask, type Answer } from '../calls.ts'
import { INDEX_NAME } from '../timing/compared-index.ts'
import { Ratio } from '../timing/ratio.tsx'
import styles from './record-sheet.module.css'

type Recorded = Answer<'screenRecord'>

/** How a saved screen did on the days it was watched: medians after 1, 5 and 20 trading days, against the index. */
export default function RecordSheet({ screen, onClose }: { screen: SavedScreen; onClose: () => void }): ReactNode {
  const member = useMember()
  return (
    <BottomSheet title={`${screen.name}的战绩`} onClose={onClose}>
      {member ? <OfScreen screen={screen} /> : <p className={styles.words}>登录并打开“新入选提醒”，才有战绩。</p>}
    </BottomSheet>
  )
}

function OfScreen({ screen: { id, subscribed } }: { screen: SavedScreen }): ReactNode {
  const answer = useRead({ key: id, ask: (options) => ask('screenRecord', { id }, options) })
  return (
    <Answered answer={answer} waiting={<Skeleton shape="row" count={4} />}>
      {(recorded) => (
        <>
          {recorded.list.length > 0 && <Summary {...recorded} />}
          {recorded.list.length > 0 && <Days list={recorded.list} />}
          <p className={styles.words}>{wordsOf(recorded, subscribed)}</p>
        </>
      )}
    </Answered>
  )
}

function wordsOf({ list }: Recorded, subscribed: boolean): string {
  if (list.length === 0)
    return subscribed
      ? '还没有记录。今天收盘后记下第一天，第二个交易日收盘起看得到涨跌。'
      : '还没有记录。打开“新入选提醒”，以后每个交易日收盘时记下选出的股票，之后的涨跌在这里看。'
  return `每个交易日收盘时记下当天选出的股票，记下的不再改。涨跌是这些股票的中位数（超过 300 只时取成交额最大的 300 只），从当日收盘算起，前复权；停牌的按最后的收盘。改了条件就重新记。${subscribed ? '' : '现在没有打开“新入选提醒”，不再记新的。'}`
}

function Summary({ summary, state, list }: Recorded): ReactNode {
  return (
    <section aria-label="合计">
      <p className={styles.head}>
        已记 {list.length} 个交易日
        {state.simulated && <SimulatedBadge />}
      </p>
      <dl className={styles.summary}>
        {summary.map(({ days, change, indexChange, known, ahead }) => (
          <div key={days} className={styles.figure}>
            <dt>{days} 日后</dt>
            <dd className={styles.change}>
              <Ratio value={change} />
            </dd>
            <dd className={styles.index}>
              {INDEX_NAME} {percent(indexChange ?? undefined)}
            </dd>
            <dd className={styles.index}>
              {known === 0 ? '还没到' : `${known} 天里 ${Math.round((ahead ?? 0) * known)} 天跑赢`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Days({ list }: Pick<Recorded, 'list'>): ReactNode {
  return (
    <table className={`dense-table ${styles.table}`} aria-label="每天的战绩">
      <thead>
        <tr>
          <th scope="col">选出</th>
          {(list[0]?.later ?? []).map(({ days }) => (
            <th key={days} scope="col">
              {days} 日后
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map(({ date, total, later }) => (
          <tr key={date}>
            <th scope="row">
              {dayText(date)} <span className={styles.index}>{total} 只</span>
            </th>
            {later.map(({ days, change, indexChange }) => (
              <td key={days}>
                <Ratio value={change} /> <span className={styles.index}>指数 {percent(indexChange ?? undefined)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
