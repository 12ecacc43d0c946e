import type { ReactNode } from 'react'
import { Answered, Avatar, classes, EmptyState, Skeleton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import { bigNumber } from '@niujin/web-kit/formats'
import type { TipRank } from '../../contract/index.ts'
import { ask, type Answer } from '../calls.ts'
import styles from './tip-ranking.module.css'

export type TipRankingProps = { tsId: string; onClose: () => void }

/** Who gave most to a broadcast, and where the viewer stands. */
export function TipRanking({ tsId, onClose }: TipRankingProps): ReactNode {
  const read = useRead({ key: tsId, ask: (options) => ask('tipRanking', { tsId }, options) })
  const { value } = read
  return (
    <BottomSheet
      title="打赏榜"
      onClose={onClose}
      footer={value && value.people > 0 ? <Standing ranking={value} /> : undefined}
    >
      <Answered answer={read} waiting={<Skeleton shape="row" count={6} />}>
        {({ list }) => <Ranks list={list} />}
      </Answered>
    </BottomSheet>
  )
}

function Ranks({ list }: { list: readonly TipRank[] }): ReactNode {
  if (list.length === 0) return <EmptyState text="还没有人打赏，第一位会排在最前" />
  return (
    <ol className={styles.list}>
      {list.map(({ rank, name, face, coins, isMe }, at) => (
        <li key={at} className={styles.row}>
          <span className={classes(styles.rank, rank <= 3 && styles.top)}>
            <span className="unseen">第</span>
            {rank}
            <span className="unseen">名</span>
          </span>
          <Avatar src={face} />
          <span className={styles.name}>{isMe ? `${name}（我）` : name}</span>
          <span className={styles.coins}>{bigNumber(coins)} 牛币</span>
        </li>
      ))}
    </ol>
  )
}

function Standing({ ranking: { people, coins, mine } }: { ranking: Answer<'tipRanking'> }): ReactNode {
  return (
    <p className={`soft ${styles.standing}`}>
      <span>{`${people} 人打赏了 ${bigNumber(coins)} 牛币`}</span>
      {mine && <span>{`我第 ${mine.rank} 名，${bigNumber(mine.coins)} 牛币`}</span>}
    </p>
  )
}
