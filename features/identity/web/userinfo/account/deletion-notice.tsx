import type { ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import { useAction } from '../../use-action.ts'
import styles from './deletion.module.css'

/** Says when the account will be erased and takes the request back; nothing when none is open. `onKept` hears that it is. */
export function DeletionNotice({ deletionAt, onKept }: { deletionAt: string | null; onKept?: () => void }): ReactNode {
  const { busy, run } = useAction('cancelDeletion', { toasts: true })
  if (deletionAt === null) return null
  const keep = async () => {
    const outcome = await run({})
    if (!outcome.ok) return
    toast('已撤销注销，账号照常使用')
    onKept?.()
  }
  return (
    <div className={styles.notice} role="status">
      <p>账号将在 {dateTimeText(Date.parse(deletionAt))} 注销，届时个人信息会被删除。</p>
      <Button size="small" busy={busy} onClick={() => void keep()}>
        撤销注销
      </Button>
    </div>
  )
}
