import type { ReactNode } from 'react'
import { dayText } from '@niujin/web-kit/formats'
import { amountText } from '../live/figure-texts.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import styles from './profile-facts.module.css'

/** 简况: what is known of the security itself. */
export function ProfileFacts({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  return (
    <>
      <dl className={styles.list}>
        {factsOf(loaded).map(([name, text]) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
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
    ['每手股数', totalShares > 0 ? `${profile.lotSize}股` : undefined],
    ['风险警示', profile.specialTreatment ? '是' : undefined],
  ]
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))
}
