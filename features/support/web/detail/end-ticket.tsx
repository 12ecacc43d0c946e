import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import type { Ticket } from '../../contract/index.ts'
import styles from './end-ticket.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

/** Ends one's own ticket: solved, or no answer wanted any more. */
export function EndTicket({ ticket, onChange }: { ticket: Ticket; onChange: (ticket: Ticket) => void }): ReactNode {
  const { can, id } = ticket
  const [asking, setAsking] = useState(false)
  const { busy, refused, run } = useOnce(ask, 'closeFeedback')
  if (!can.resolve && !can.close) return null
  const end = async (solved: boolean) => {
    const outcome = await run({ id, solved })
    setAsking(false)
    if (!outcome.ok) return
    toast(solved ? '已标为解决' : '已关闭')
    onChange(outcome.value)
  }
  return (
    <div className={styles.end}>
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div className={styles.buttons}>
        {can.close && (
          <Button variant="ghost" block onClick={() => setAsking(true)}>
            关闭反馈
          </Button>
        )}
        {can.resolve && (
          <Button variant="secondary" block busy={busy && !asking} onClick={() => void end(true)}>
            问题已解决
          </Button>
        )}
      </div>
      <Suspense>
        {asking && (
          <ConfirmDialog
            title="关闭这条反馈？"
            text="关闭后不能再补充，也不会再有答复。"
            confirmText="关闭反馈"
            busy={busy}
            onConfirm={() => void end(false)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
