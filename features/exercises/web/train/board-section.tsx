import { useState, type ReactNode } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { Answered, Avatar, ChangeText, directionOf, Section, SegmentedControl, Skeleton } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { dateText } from '@niujin/web-kit/formats'
import type { dailyBoard } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { basisText } from '../shared/words.ts'
import type { LoadedHome } from './load-home.ts'
import styles from './train-page.module.css'

type Board = OutputOf<typeof dailyBoard>
const DAY = 86_400_000
/** Those whose rank is in bold. */
const TOP = 3

/** The board of a day's stretch: today's, or yesterday's. */
export function BoardSection({ today, loaded }: { today: string; loaded: LoadedHome['board'] }): ReactNode {
  const [which, setWhich] = useState<'today' | 'yesterday'>('today')
  const day = which === 'today' ? today : dateText(Date.parse(`${today}T12:00:00+08:00`) - DAY)
  const board = useRead({ key: day, loaded, ask: (options) => ask('dailyBoard', { day }, options) })
  return (
    <Section title="每日一练的榜" flush>
      <div className={styles.boardTabs}>
        <SegmentedControl
          label="哪一天"
          value={which}
          items={[
            { key: 'today', label: '今天' },
            { key: 'yesterday', label: '昨天' },
          ]}
          onChange={setWhich}
        />
      </div>
      <Answered answer={board} waiting={<Skeleton shape="row" count={3} />}>
        {(found) => <Ranks board={found} />}
      </Answered>
    </Section>
  )
}

function Ranks({ board: { list, mine } }: { board: Board }): ReactNode {
  if (list.length === 0) return <p className={styles.nobody}>还没有人上榜；会员当天 24 点前做完就在榜上</p>
  return (
    <>
      <ol aria-label="榜">
        {list.map((row) => (
          <RankRow key={row.rank} row={row} />
        ))}
      </ol>
      {mine && !list.some(({ isMe }) => isMe) && (
        <p className={styles.nobody}>
          我第 {mine.rank} 名，{basisText(mine.own)}
        </p>
      )}
    </>
  )
}

function RankRow({ row }: { row: Board['list'][number] }): ReactNode {
  const { rank, name, face, own, trades, isMe } = row
  return (
    <li className={styles.rankRow} data-me={isMe || undefined} data-top={rank <= TOP || undefined}>
      <span className={styles.rank}>{rank}</span>
      <Avatar name={name} src={face} size="small" />
      <span className={styles.name}>{isMe ? `${name}（我）` : name}</span>
      <span className={styles.trades}>{trades} 次买卖</span>
      <span className={styles.own}>
        <ChangeText text={basisText(own)} direction={directionOf(own)} />
      </span>
    </li>
  )
}
