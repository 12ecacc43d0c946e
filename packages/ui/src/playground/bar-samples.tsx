import type { ReactNode } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { BottomBar, StickyHeader, TabBar, TopBar } from '../bars/bars.tsx'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { AlertAddIcon, BackIcon, CommentIcon, StarIcon } from '../icon/icons.ts'
import { Logo } from '../icon/logo.tsx'
import { AcademyIcon, DiscoverIcon, LiveIcon, MarketIcon, WatchlistIcon } from '../icon/tab-icons.tsx'
import { ProgressBar } from '../progress/progress-bar.tsx'
import { SearchLink } from '../search-box/search-box.tsx'
import { Sample } from './sample.tsx'
import styles from './playground.module.css'

const TABS = [
  { href: '/', label: '发现', icon: DiscoverIcon, active: false },
  { href: '/Optional', label: '自选', icon: WatchlistIcon, active: false },
  { href: '/LiveInteraction', label: '直播', icon: LiveIcon, active: false },
  { href: '/hq', label: '行情', icon: MarketIcon, active: true },
  { href: '/NJDX', label: '牛金学园', icon: AcademyIcon, active: false },
]

export function BarSamples(): ReactNode {
  return (
    <>
      <Sample name="首页顶栏" flush>
        <TopBar start={<Logo word={false} />} end={<Avatar size="small" name="我的" />}>
          <SearchLink href="/Search" />
        </TopBar>
      </Sample>
      <Sample name="子页顶栏" flush>
        <BackBar title="个股" />
      </Sample>
      <Sample name="五个页签" flush>
        <div className={styles.bar}>
          <TabBar items={TABS} />
        </div>
      </Sample>
      <Sample name="底部操作" flush>
        <BottomBar>
          <IconButton label="加自选">
            <StarIcon />
          </IconButton>
          <IconButton label="预警">
            <AlertAddIcon />
          </IconButton>
          <IconButton label="评论">
            <CommentIcon />
          </IconButton>
          <Button block>诊股</Button>
        </BottomBar>
      </Sample>
      <Sample name="吸顶" flush>
        <StickyHeader>
          <BackBar title="吸顶的表头" />
        </StickyHeader>
      </Sample>
      <Sample name="加载条" flush>
        <div className={styles.bar}>
          <ProgressBar progress={0.6} />
        </div>
      </Sample>
      <Sample name="加载条：失败" flush>
        <div className={styles.bar}>
          <ProgressBar progress={0.9} failed />
        </div>
      </Sample>
    </>
  )
}

function BackBar({ title }: { title: string }): ReactNode {
  return (
    <TopBar
      title={title}
      detail="600001"
      start={
        <IconButton label="返回">
          <BackIcon />
        </IconButton>
      }
      end={<Avatar size="small" name="我的" />}
    />
  )
}
