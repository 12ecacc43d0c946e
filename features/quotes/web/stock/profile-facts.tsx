import type { ReactNode } from 'react'
import { dayText } from '@niujin/web-kit/formats'
import { PartLink } from '@niujin/ui'
import { instrumentPath } from '../../domain/index.ts'
import { amountText, moneyNamed } from '../live/figure-texts.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import styles from './profile-facts.module.css'

/** 简况: what is known of the security itself. */
export function ProfileFacts({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { counterpart } = loaded.profile
  const isHongKong = loaded.quote.kind === 'hkStock'
  return (
    <>
      <dl className={styles.list}>
        {factsOf(loaded).map(([name, text]) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {counterpart && (
          <div className={styles.row}>
            <dt className={styles.name}>同公司的 A 股</dt>
            <dd>
              <PartLink href={instrumentPath(counterpart.id, 'stock')} className={styles.link}>
                {counterpart.id}
              </PartLink>
            </dd>
          </div>
        )}
      </dl>
      {isHongKong && (
        <p className={styles.note}>
          这里没有港股公司的财报、公告与资讯，所以没有市盈率、F10 与财务
          {counterpart ? '；同一家公司的财报与公告在它的 A 股页' : ''}。
        </p>
      )}
      {loaded.state.simulated && loaded.profile.totalShares > 0 && (
        <p className={styles.note}>股本为模拟，其余取自公开名单。</p>
      )}
    </>
  )
}

function factsOf({ quote, profile }: LoadedInstrument): [string, string][] {
  const { totalShares, floatShares } = profile
  const rows: [string, string | undefined][] = [
    ['证券代码', quote.id],
    ['交易所', profile.exchange],
    ['上市板块', profile.board ?? undefined],
    ['上市日期', profile.listDate > 0 ? dayText(profile.listDate) : undefined],
    ['所属行业', profile.industry?.name],
    ['所属地域', profile.region?.name],
    ['总股本', totalShares > 0 ? `${amountText(totalShares)}股` : undefined],
    ['流通股本', floatShares > 0 ? `${amountText(floatShares)}股` : undefined],
    ['币种', moneyNamed(quote)],
    ['每手股数', totalShares > 0 ? `${profile.lotSize}股` : undefined],
    ...(quote.kind === 'hkStock' ? HONG_KONG_RULES : []),
    ['风险警示', profile.specialTreatment ? '是' : undefined],
  ]
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))
}

/** How Hong Kong trades otherwise than Shanghai and Shenzhen. */
const HONG_KONG_RULES: [string, string][] = [
  ['交易时间', '09:30–12:00，13:00–16:00'],
  ['涨跌幅限制', '不设'],
  ['最小价差', '按价位分档，价高的差得多'],
  ['回转交易', '当天买当天可卖，T+2 交收'],
]
