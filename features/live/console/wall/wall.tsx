import { useState, type ReactNode } from 'react'
import { ReadView, Sheet, type ConsolePageProps } from '@niujin/console-kit'
import { Button, EmptyState, RefreshIcon, Skeleton, Tabs } from '@niujin/ui'
import { clockText } from '@niujin/web-kit/formats'
import type { BroadcastCard } from '../../contract/index.ts'
import { MODERATES } from '../rights.ts'
import { BanDialog } from './ban-dialog.tsx'
import { WALL_TABS, type WallPart, type WallTab } from './read-wall.ts'
import { Tile } from './tile.tsx'
import { useWall } from './use-wall.ts'
import styles from '../live.module.css'

const ITEMS = WALL_TABS.map(({ key, label }) => ({ key, label }))
const NONE: Readonly<Record<WallTab, string>> = {
  live: '现在没有直播',
  upcoming: '没有等待开播的直播',
  over: '没有正在处理的直播',
  replay: '还没有回顾',
  banned: '没有下线的直播',
  all: '还没有直播',
}

/** 直播墙: every broadcast by its state, new by itself. */
export function Wall({ query, epoch, may, go }: ConsolePageProps): ReactNode {
  const tab = WALL_TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'live'
  return (
    <Sheet label="直播墙">
      <Tabs
        label="状态"
        items={ITEMS}
        value={tab}
        onChange={(key) => go(key === 'live' ? '/console/live' : `/console/live?tab=${key}`)}
      >
        {/* Another tab starts from nothing. */}
        <TabWall key={tab} tab={tab} epoch={epoch} moderates={may(MODERATES)} />
      </Tabs>
    </Sheet>
  )
}

function TabWall({ tab, epoch, moderates }: { tab: WallTab; epoch: number; moderates: boolean }): ReactNode {
  const wall = useWall(tab, epoch)
  const [chosen, setChosen] = useState<BroadcastCard>()
  const { busy, isGoingOn, more, reload } = wall
  return (
    <>
      <ReadView read={wall} waiting={<Skeleton shape="card" count={3} />}>
        {(part) => (
          <>
            <Freshness at={part.at} busy={busy} onRefresh={() => void reload()} />
            {part.list.length === 0 ? (
              <EmptyState drawing="live" text={NONE[tab]} />
            ) : (
              <Tiles part={part} onBan={moderates ? setChosen : undefined} />
            )}
            {part.rest.length > 0 && (
              <p className={styles.more}>
                <Button variant="secondary" busy={isGoingOn} onClick={more}>
                  加载更多
                </Button>
              </p>
            )}
          </>
        )}
      </ReadView>
      {chosen && (
        <BanDialog
          broadcast={chosen}
          onDone={() => {
            setChosen(undefined)
            void reload()
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

function Freshness({ at, busy, onRefresh }: { at: number; busy: boolean; onRefresh: () => void }): ReactNode {
  return (
    <div className={styles.tools}>
      <p className="soft">{clockText(at)} 更新，每 10 秒一次</p>
      <Button variant="ghost" size="small" icon={<RefreshIcon />} busy={busy} onClick={onRefresh}>
        刷新
      </Button>
    </div>
  )
}

function Tiles({
  part: { list, at },
  onBan,
}: {
  part: WallPart
  onBan: ((card: BroadcastCard) => void) | undefined
}): ReactNode {
  return (
    <ul className={styles.wall} aria-label="直播">
      {list.map((card) => (
        <Tile key={card.tsId} card={card} now={at} onBan={onBan && (() => onBan(card))} />
      ))}
    </ul>
  )
}
