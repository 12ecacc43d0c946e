import { useState, type ReactNode } from 'react'
import { ButtonRow } from '@niujin/console-kit'
import { Button, Chip, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffDecidePost, type PostState, type StaffPostDetail, type Verdict } from '../contract/index.ts'

/** Reasons that come up again and again; the words stay free. */
const REASONS = ['承诺收益、荐股', '广告拉群', '辱骂他人', '不实信息', '图片里有联系方式或二维码'] as const

export type DecideFormProps = { detail: StaffPostDetail; onChange: (detail: StaffPostDetail) => void }

/** Publishes or restores, refuses or hides with a reason, or lets reports go; the author gets a message. */
export function DecideForm({ detail, onChange }: DecideFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const [chosen, setChosen] = useState<Verdict>()
  const { busy, run } = useCall(staffDecidePost)
  const { postId, state } = detail.post
  if (state === 'deleted') return <p className="caption">作者删除了它，不用再处理。</p>
  const decide = async (verdict: Verdict) => {
    setChosen(verdict)
    setRefused(undefined)
    const outcome = await run({ postId, verdict, reason: reason.trim() })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有完成，请重试')
    toast('已处理')
    onChange(outcome.value)
  }
  const waiting = chosen !== undefined && busy ? chosen : undefined
  return (
    <div className="stack-12">
      <Reason canHide={canHide(state)} reason={reason} refused={refused} onChange={setReason} />
      <ButtonRow>
        {choicesFor(detail).map(({ verdict, name, variant }) => (
          <Button
            key={verdict}
            variant={variant}
            busy={waiting === verdict}
            disabled={busy || (verdict === 'hide' && reason.trim() === '')}
            onClick={() => void decide(verdict)}
          >
            {name}
          </Button>
        ))}
      </ButtonRow>
    </div>
  )
}

function canHide(state: PostState): boolean {
  return state === 'pending' || state === 'published' || state === 'held'
}

interface Choice {
  readonly verdict: Verdict
  readonly name: string
  readonly variant: 'primary' | 'secondary' | 'danger'
}

function choicesFor({ post: { state }, reports }: StaffPostDetail): Choice[] {
  const waits = state === 'pending'
  const choices: Choice[] = []
  if (state !== 'published') choices.push({ verdict: 'show', name: waits ? '通过' : '恢复显示', variant: 'primary' })
  else if (reports.some(({ isSettled }) => !isSettled))
    choices.push({ verdict: 'keep', name: '驳回举报', variant: 'secondary' })
  if (canHide(state)) choices.push({ verdict: 'hide', name: waits ? '不通过' : '隐藏', variant: 'danger' })
  return choices
}

type ReasonProps = {
  canHide: boolean
  reason: string
  refused: string | undefined
  onChange: (reason: string) => void
}

function Reason({ canHide: isShownToAuthor, reason, refused, onChange }: ReasonProps): ReactNode {
  return (
    <>
      <TextField
        label={isShownToAuthor ? '原因（作者会看到）' : '说明（可不填）'}
        value={reason}
        maxLength={LIMITS.reason}
        autoComplete="off"
        error={refused}
        onChange={onChange}
      />
      {isShownToAuthor && (
        <div className="wrap-8">
          {REASONS.map((one) => (
            <Chip key={one} selected={one === reason} onClick={() => onChange(one)}>
              {one}
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}
