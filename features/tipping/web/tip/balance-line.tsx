import type { ReactNode } from 'react'
import { PageLink, useMember } from '@niujin/web-kit'
import type { UsedTip } from './use-tip.ts'
import styles from './tip-dialog.module.css'

/** What the member has, and the way to more; a guest is told to sign in, a room that takes no tips says so. */
export function BalanceLine({ tip }: { tip: UsedTip }): ReactNode {
  const { value, failure, reload } = tip.options
  const member = useMember()
  if (failure !== undefined && !value) {
    return (
      <p className={styles.balance} role="alert">
        {failure.text}
        <button type="button" className={styles.link} onClick={() => void reload()}>
          重试
        </button>
      </p>
    )
  }
  const notice =
    value?.state === 'closed' || value?.state === 'own' ? CLOSED[value.state] : member ? undefined : '登录后用牛币打赏'
  return notice === undefined ? <Purse tip={tip} /> : <p className={styles.balance}>{notice}</p>
}

const CLOSED = { closed: '现在不能打赏，老师在直播时再来', own: '这是你自己的直播' }

function Purse({ tip: { balance, missing, rechargePath } }: { tip: UsedTip }): ReactNode {
  return (
    <p className={styles.balance}>
      {missing > 0 ? (
        <span className={styles.short} role="alert">{`余额不足，还差 ${missing} 牛币`}</span>
      ) : (
        <span>{`余额 ${balance ?? '--'} 牛币`}</span>
      )}
      <PageLink to={rechargePath} className={styles.link}>
        {missing > 0 ? '去充值' : '充值'}
      </PageLink>
    </p>
  )
}
