import type { ReactNode } from 'react'
import { Button, WarningIcon } from '@niujin/ui'
import { copy } from '@niujin/web-kit'
import type { Verdict } from '../../contract/index.ts'
import { DOUBTS } from '../../contract/refusals.ts'
import { useGoBack } from './use-go-back.ts'
import styles from './jump.module.css'

/** Shows where an address really leads, in full, and lets the visitor decide. */
export function AskFirst({ asked }: { asked: Extract<Verdict, { go: 'ask' }> }): ReactNode {
  const { address, host, written, doubts } = asked
  const goBack = useGoBack()
  const isLookalike = doubts.includes('LOOKALIKE')
  return (
    <section className={styles.card} aria-labelledby="ask-title">
      <WarningIcon className={styles.warningIcon ?? ''} />
      <h2 id="ask-title" className={styles.title}>
        即将离开牛金财经
      </h2>
      <p className={styles.words}>要打开的网站是</p>
      <p className={styles.host}>{host}</p>
      {isLookalike && written.toLowerCase() !== host && <p className={styles.words}>链接里写作 {written}</p>}
      <ul className={styles.doubts} aria-label="请注意">
        {doubts.map((doubt) => (
          <li key={doubt}>{DOUBTS[doubt]}</li>
        ))}
        <li>不要在那里填写本站的验证码、密码或付款</li>
      </ul>
      <p className={styles.address} aria-label="完整网址">
        {address}
      </p>
      <div className={`stack-12 ${styles.actions}`}>
        <Button size="large" block onClick={goBack}>
          不去了
        </Button>
        <Button size="large" block variant="secondary" onClick={() => void copy(address)}>
          复制网址
        </Button>
        <a href={address} rel="noopener noreferrer nofollow" referrerPolicy="no-referrer" className={styles.goOn}>
          我已确认，继续前往
        </a>
      </div>
    </section>
  )
}
