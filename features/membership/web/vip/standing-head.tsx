import type { ReactNode } from 'react'
import { Avatar, classes, CrownIcon, LinkButton } from '@niujin/ui'
import { loginPath, useMember } from '@niujin/web-kit'
import type { Standing } from '../../contract/index.ts'
import { untilText } from '../until-text.ts'
import styles from './standing-head.module.css'

/** Who one is here: the level and until when, or what a membership would bring. */
export function StandingHead({ mine }: { mine: Standing | null }): ReactNode {
  const isPaid = mine !== null && mine.level !== 'free'
  return (
    <section className={classes(styles.head, isPaid && styles.paid)} aria-label="会员等级">
      <CrownIcon className={styles.crown ?? ''} />
      <Who />
      <h2 className={styles.level}>{mine?.title ?? '牛金会员'}</h2>
      <p className={styles.words}>{isPaid ? untilText(mine.until) : '自选、预警、选股与回测，都能用得更多'}</p>
      {mine?.below && (
        <p className={styles.words}>
          {mine.below.title} {untilText(mine.below.until)}，与 {mine.title} 同时计时
        </p>
      )}
    </section>
  )
}

function Who(): ReactNode {
  const member = useMember()
  return (
    <div className={styles.who}>
      <Avatar src={member?.avatar} />
      <p className={`clip ${styles.name}`}>{member?.nickname ?? '还没有登录'}</p>
      {!member && (
        <LinkButton href={loginPath('/Vip')} variant="gold" size="small">
          登录
        </LinkButton>
      )}
    </div>
  )
}
