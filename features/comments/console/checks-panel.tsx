import type { ReactNode } from 'react'
import { EmptyState, Skeleton, Switch, toast } from '@niujin/ui'
import { ReadView } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffChecks, staffSetCheck } from '../contract/index.ts'
import styles from './comments.module.css'

/** Which comments are looked at before anyone sees them, by what they are about. */
export function ChecksPanel({ epoch }: { epoch: number }): ReactNode {
  const read = useRead({ key: 'checks', epoch, ask: () => browserCall(staffChecks, {}) })
  const { busy, run } = useCall(staffSetCheck)
  const change = async (type: string, first: boolean) => {
    const outcome = await run({ type, first })
    if (outcome.ok) read.set(outcome.value)
    else toast(reasonOf(outcome) ?? '没有完成，请重试')
  }
  return (
    <ReadView read={read} waiting={<Skeleton shape="row" count={4} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState text="还没有可以评论的内容" />
        ) : (
          <div className={`stack-16 ${styles.panel}`}>
            <p className={styles.quiet}>打开后，这类内容下的新评论要有人通过才显示；已经显示的不变。</p>
            {list.map(({ type, name, first }) => (
              <Switch
                key={type}
                label={`${name}：先审后发`}
                checked={first}
                disabled={busy}
                onChange={(next) => void change(type, next)}
              />
            ))}
          </div>
        )
      }
    </ReadView>
  )
}
