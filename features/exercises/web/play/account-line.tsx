import type { ReactNode } from 'react'
import { ChangeText, directionOf } from '@niujin/ui'
import { CAPITAL } from '../../domain/account.ts'
import type { PlayView } from '../../contract/index.ts'
import { basisText, tenThousandText } from '../shared/words.ts'
import styles from './play.module.css'

/** What the account is worth at the bar that is shown. */
export function AccountLine({ view }: { view: PlayView }): ReactNode {
  const { cash, shares, cost, equity } = view.account
  const own = Math.round(((equity - CAPITAL) * 10_000) / CAPITAL)
  const worth = equity - cash
  const held = cost === 0 || shares === 0 ? null : Math.round(((worth - cost) * 10_000) / cost)
  return (
    <dl className={styles.account} aria-label="账户">
      <div>
        <dt>总收益</dt>
        <dd>
          <ChangeText text={basisText(own)} direction={directionOf(own)} size="small" />
        </dd>
      </div>
      <div>
        <dt>可用</dt>
        <dd>{tenThousandText(cash)}</dd>
      </div>
      <div>
        <dt>持仓</dt>
        <dd>{shares.toLocaleString('zh-CN')} 股</dd>
      </div>
      <div>
        <dt>浮动盈亏</dt>
        <dd>
          {held === null ? '--' : <ChangeText text={basisText(held)} direction={directionOf(held)} size="small" />}
        </dd>
      </div>
    </dl>
  )
}
