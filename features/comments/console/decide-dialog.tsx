import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button, Chip, TextField, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { plainText } from '@niujin/content-rules'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffDecide, type StaffComment, type Verdict } from '../contract/index.ts'
import styles from './comments.module.css'

const REASONS = ['承诺收益、荐股', '广告拉群', '辱骂他人', '不实信息', '与内容无关']

export type DecideDialogProps = {
  comment: StaffComment
  verdict: Verdict
  onDone: () => void
  onClose: () => void
}

/** Asks once more before a decision; the author reads the reason. */
export function DecideDialog({ comment, verdict, onDone, onClose }: DecideDialogProps): ReactNode {
  const form = useId()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffDecide)
  const { title, confirm, effect } = wordsOf(verdict, comment)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const outcome = await run({ id: comment.id, verdict, reason })
    // A colleague was faster: it is out of the queue either way.
    if (!outcome.ok && outcome.code !== 'DECIDED_ALREADY' && outcome.code !== 'COMMENT_UNKNOWN')
      return setRefused(reasonOf(outcome) ?? '没有完成，请重试')
    toast(outcome.ok ? `已${confirm}` : outcome.msg)
    onDone()
  }
  return (
    <Dialog
      title={title}
      description={`“${plainText(comment.content)}”。${effect}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} variant={verdict === 'hide' ? 'danger' : 'primary'} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        {verdict === 'hide' && (
          <div className={styles.chips}>
            {REASONS.map((one) => (
              <Chip key={one} selected={one === reason} onClick={() => setReason(one)}>
                {one}
              </Chip>
            ))}
          </div>
        )}
        <TextField
          label="原因（可不填）"
          value={reason}
          maxLength={LIMITS.reason}
          autoComplete="off"
          error={refused}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}

function wordsOf(verdict: Verdict, { status }: StaffComment): { title: string; confirm: string; effect: string } {
  if (verdict === 'keep') return { title: '驳回举报？', confirm: '驳回', effect: '评论继续显示' }
  if (verdict === 'hide')
    return {
      title: status === 'pending' ? '不通过这条评论？' : '隐藏这条评论？',
      confirm: status === 'pending' ? '设为不通过' : '隐藏',
      effect: '别人看不到它，作者会收到原因',
    }
  return {
    title: status === 'pending' ? '通过这条评论？' : '恢复这条评论？',
    confirm: status === 'pending' ? '通过' : '恢复',
    effect: '大家都能看到，作者与被回复的人会收到消息',
  }
}
