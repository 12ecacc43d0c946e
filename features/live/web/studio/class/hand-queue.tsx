import type { ReactNode } from 'react'
import { Avatar, Badge, Button, ListRow } from '@niujin/ui'
import type { Hand } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { useAction } from '../use-action.ts'
import styles from './class-panel.module.css'

export type HandQueueProps = { tsId: string; hands: readonly Hand[]; onChange: (hands: Hand[]) => void }

/** Who asks to speak, the first in front. */
export function HandQueue({ tsId, hands, onChange }: HandQueueProps): ReactNode {
  const { busy, run } = useAction()
  const answer = async (uid: string, action: 'call' | 'lower') => {
    const done = await run(() => ask('answerHand', { tsId, uid, action }))
    if (done) onChange(done.hands)
  }
  return (
    <section aria-labelledby="class-hands">
      <h2 id="class-hands" className={styles.title}>
        举手{hands.length > 0 && ` ${hands.length} 人`}
      </h2>
      {hands.length === 0 && <p className="caption">现在没有人举手</p>}
      <ul>
        {hands.map(({ uid, nickname, avatar, isCalled }) => (
          <li key={uid}>
            <ListRow
              lead={<Avatar src={avatar} />}
              title={
                <>
                  {nickname} {isCalled && <Badge variant="accent">正在发言</Badge>}
                </>
              }
              end={
                <span className={styles.acts}>
                  {!isCalled && (
                    <Button size="small" disabled={busy} onClick={() => void answer(uid, 'call')}>
                      请发言
                    </Button>
                  )}
                  <Button size="small" variant="secondary" disabled={busy} onClick={() => void answer(uid, 'lower')}>
                    {isCalled ? '说完了' : '放下'}
                  </Button>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
