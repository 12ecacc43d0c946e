import { useRef, useState, type ReactNode } from 'react'
import { ButtonRow, UsualReasons } from '@niujin/console-kit'
import { Button, TextField } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { useCall } from '@niujin/web-kit'
import { decideCourse, LIMITS } from '../../contract/index.ts'
import { isReason } from '../shared/act-form.tsx'
import { useDecisionKeys } from '../shared/use-decision-keys.ts'
import { useOutcome } from '../shared/use-outcome.ts'
import { titleText } from '../shared/words.ts'
import type { CourseFormProps } from './part-props.ts'

/** Reasons that come up again and again; the words stay free. */
const REASONS = [
  '有承诺收益的说法',
  '荐股或暗示买卖',
  '没有说明风险',
  '答案有误',
  '内容与介绍不符',
  '有联系方式或引流的话',
] as const

/** Lets the version that waits come out, or sends it back with a reason; its teacher gets a message. */
export function DecideForm({ course: { id, revision, title }, onChange }: CourseFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { busy, run } = useCall(decideCourse)
  const { refused, settle } = useOutcome(onChange)
  const decide = async (decision: 'publish' | 'reject') => {
    const given = decision === 'reject' ? { reason: reason.trim() } : {}
    const outcome = await run({ id, revision, decision, ...given })
    setAsking(false)
    settle(outcome, decision === 'publish' ? '已上架' : '已退回')
  }
  useDecisionKeys((key) => {
    if (key === 'y') setAsking(true)
    else field.current?.focus()
  })
  return (
    <div className="stack-12" role="group" aria-label="审核这一版">
      <TextField
        ref={field}
        label="退回的原因"
        value={reason}
        maxLength={LIMITS.reason}
        placeholder="老师会看到"
        autoComplete="off"
        error={refused}
        onChange={setReason}
      />
      <UsualReasons reasons={REASONS} onChoose={setReason} />
      <ButtonRow>
        <Button disabled={busy} onClick={() => setAsking(true)}>
          上架
        </Button>
        <Button variant="danger" busy={busy} disabled={!isReason(reason)} onClick={() => void decide('reject')}>
          退回
        </Button>
      </ButtonRow>
      <p className="caption">Y 上架，N 写退回的原因</p>
      {isAsking && (
        <ConfirmDialog
          title={`《${titleText(title)}》第 ${revision} 版上架？`}
          text="老师收到消息，学员马上看到这一版；第一次上架时，关注老师的人看到动态。"
          confirmText="上架"
          busy={busy}
          onConfirm={() => void decide('publish')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
