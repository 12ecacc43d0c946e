import type { ReactNode } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge, CountBadge, SimulatedBadge } from '../badge/badge.tsx'
import type { BadgeVariant } from '../badge/badge.tsx'
import { Drawing } from '../icon/drawings.tsx'
import type { DrawingName } from '../icon/drawings.tsx'
import * as outlines from '../icon/icons.ts'
import { Logo } from '../icon/logo.tsx'
import { AcademyIcon, DiscoverIcon, LiveIcon, MarketIcon, WatchlistIcon } from '../icon/tab-icons.tsx'
import { Row, Sample } from './sample.tsx'
import styles from './playground.module.css'

/** ground role, then the role of the words on it */
const SWATCHES = [
  ['page', 'ink'],
  ['surface', 'ink-2'],
  ['raised', 'ink-3'],
  ['sunken', 'ink'],
  ['accent', 'on-accent'],
  ['accent-wash', 'accent'],
  ['up-wash', 'up'],
  ['down-wash', 'down'],
  ['gold-wash', 'gold'],
  ['danger-wash', 'danger'],
  ['warning-wash', 'warning'],
  ['success-wash', 'success'],
] as const

const BADGES: [BadgeVariant, string][] = [
  ['plain', '公告'],
  ['accent', '直播中'],
  ['gold', 'VIP'],
  ['up', '涨停'],
  ['down', '跌停'],
  ['danger', '停牌'],
  ['warning', '风险'],
  ['success', '已签署'],
  ['outline', '试看'],
]

const DRAWINGS: DrawingName[] = ['list', 'search', 'chart', 'message', 'network', 'live']
const TAB_ICONS = [DiscoverIcon, WatchlistIcon, LiveIcon, MarketIcon, AcademyIcon]

export function BasicSamples(): ReactNode {
  return (
    <>
      <Sample name="底色与文字">
        <div className={styles.swatches}>
          {SWATCHES.map(([ground, words]) => (
            <span
              key={ground}
              className={styles.swatch}
              style={{ background: `var(--${ground})`, color: `var(--${words})` }}
            >
              {ground}
            </span>
          ))}
        </div>
      </Sample>
      <Sample name="标志与五个页签图标">
        <Row>
          <Logo />
          <Logo word={false} />
        </Row>
        <Row>
          {TAB_ICONS.map((Icon, at) => (
            <Icon key={at} />
          ))}
        </Row>
        <Row>
          {TAB_ICONS.map((Icon, at) => (
            <span key={at} style={{ color: 'var(--accent)' }}>
              <Icon active />
            </span>
          ))}
        </Row>
      </Sample>
      <SmallSamples />
    </>
  )
}

function SmallSamples(): ReactNode {
  return (
    <>
      <Sample name="线条图标">
        <div className={styles.icons}>
          {Object.entries(outlines).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </div>
      </Sample>
      <Sample name="角标">
        <Row>
          {BADGES.map(([variant, word]) => (
            <Badge key={variant} variant={variant}>
              {word}
            </Badge>
          ))}
          <SimulatedBadge />
          <SimulatedBadge short />
          <CountBadge count={3} label="条未读" />
          <CountBadge count={120} label="条未读" />
        </Row>
      </Sample>
      <Sample name="头像">
        <Row>
          <Avatar size="small" name="默认头像小" />
          <Avatar name="默认头像" />
          <Avatar size="large" name="默认头像大" />
        </Row>
      </Sample>
      <Sample name="空白处的小画">
        <Row>
          {DRAWINGS.map((name) => (
            <Drawing key={name} name={name} />
          ))}
        </Row>
      </Sample>
    </>
  )
}
