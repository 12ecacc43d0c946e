import { useState, type ReactNode } from 'react'
import { ButtonRow, UsualReasons } from '@niujin/console-kit'
import { Button, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { decideArticle, LIMITS, takeDownArticle, type StaffArticle } from '../contract/index.ts'

/** Reasons that come up again and again; the words stay free. */
const REASONS = [
  '有承诺收益的说法',
  '没有说明风险',
  '有联系方式或引流的话',
  '不是本人的内容',
  '推荐了个股却没有执业编号',
] as const

const WAITING: readonly StaffArticle['status'][] = ['review', 'editReview']
const VISIBLE: readonly StaffArticle['status'][] = ['published', 'editing', 'editReview', 'editReturned']
const LEAST_REASON = 2

export type DecideFormProps = { article: StaffArticle; onChange: (article: StaffArticle) => void }

/** Lets a version through, sends it back with a reason, or takes the article down; the author gets a message. */
export function DecideForm({ article, onChange }: DecideFormProps): ReactNode {
  const { id, revision, status } = article
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const deciding = useCall(decideArticle)
  const ending = useCall(takeDownArticle)
  const waits = WAITING.includes(status)
  const isVisible = VISIBLE.includes(status)
  if (!waits && !isVisible) return null
  const settle = (outcome: Awaited<ReturnType<typeof ending.run | typeof deciding.run>>, done: string) => {
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有提交，请重试')
    toast(done)
    onChange(outcome.value)
  }
  const written = reason.trim()
  const decide = async (decision: 'publish' | 'reject') => {
    setRefused(undefined)
    const outcome = await deciding.run({ id, revision, decision, ...(decision === 'reject' && { reason: written }) })
    settle(outcome, decision === 'publish' ? '已通过' : '已退回')
  }
  const takeDown = async () => {
    setRefused(undefined)
    settle(await ending.run({ id, reason: written }), '已下架')
  }
  const busy = deciding.busy || ending.busy
  const hasReason = written.length >= LEAST_REASON
  return (
    <div className="stack-12">
      <TextField
        label={waits ? '退回的原因' : '下架的原因'}
        value={reason}
        maxLength={LIMITS.reason}
        placeholder="作者会看到"
        error={refused}
        onChange={setReason}
      />
      <UsualReasons reasons={REASONS} onChoose={setReason} />
      <ButtonRow>
        {waits && (
          <>
            <Button busy={busy} onClick={() => void decide('publish')}>
              通过
            </Button>
            <Button variant="danger" disabled={busy || !hasReason} onClick={() => void decide('reject')}>
              退回
            </Button>
          </>
        )}
        {isVisible && (
          <Button variant="danger" disabled={busy || !hasReason} onClick={() => void takeDown()}>
            下架
          </Button>
        )}
      </ButtonRow>
    </div>
  )
}
