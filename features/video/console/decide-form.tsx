import { useState, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { ButtonRow, UsualReasons } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { decideVideo, LIMITS, type StaffVideo } from '../contract/index.ts'

/** Reasons that come up again and again; the words stay free. */
const REASONS = [
  '有承诺收益的说法',
  '没有说明风险',
  '画面里有联系方式或二维码',
  '不是本人的内容',
  '画面或声音不清楚',
] as const

/** Publishes, sends back with a reason, or takes down; the author gets a message. */
export function DecideForm({
  video,
  onChange,
}: {
  video: StaffVideo
  onChange: (video: StaffVideo) => void
}): ReactNode {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const [chosen, setChosen] = useState<'publish' | 'reject'>()
  const { busy, run } = useCall(decideVideo)
  const { id, status } = video
  if (status !== 'pending' && status !== 'published') return null
  const isOut = status === 'published'
  const decide = async (decision: 'publish' | 'reject') => {
    setChosen(decision)
    setRefused(undefined)
    const outcome = await run({ id, decision, ...(decision === 'reject' && { reason: reason.trim() }) })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有提交，请重试')
    toast(decision === 'publish' ? '已发布' : isOut ? '已下架' : '已退回')
    onChange(outcome.value)
  }
  return (
    <div className="stack-12">
      <TextField
        label={isOut ? '下架的原因' : '退回的原因'}
        value={reason}
        maxLength={LIMITS.reason}
        placeholder="作者会看到"
        error={refused}
        onChange={setReason}
      />
      <UsualReasons reasons={REASONS} onChoose={setReason} />
      <ButtonRow>
        {!isOut && (
          <Button busy={busy && chosen === 'publish'} disabled={busy} onClick={() => void decide('publish')}>
            发布
          </Button>
        )}
        <Button
          variant="danger"
          busy={busy && chosen === 'reject'}
          disabled={busy || reason.trim() === ''}
          onClick={() => void decide('reject')}
        >
          {isOut ? '下架' : '退回'}
        </Button>
      </ButtonRow>
    </div>
  )
}
