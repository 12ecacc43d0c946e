import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import type { Profile } from '../../../contract/index.ts'
import { CodeField, isCode, isSpent } from '../../code/code-field.tsx'
import { useAction } from '../../use-action.ts'
import { useSendCode } from '../../code/use-send-code.ts'
import { DeletionNotice } from './deletion-notice.tsx'
import styles from './deletion.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

const CONSEQUENCES = [
  '申请后有 15 天冷静期，期间可以照常登录，也可以随时撤销。',
  '期满后删除昵称、头像、手机号、收货地址、登录设备等个人信息，无法找回。',
  '剩余的牛币会一并失效，请先用完，并处理好未完成的订单。',
  '依法需要保存的交易与合同记录会在规定年限内保存，不再与你的资料关联展示。',
]

/** What deleting the account means, and asking for it. */
export function DeletionView({ profile }: { profile: Profile }): ReactNode {
  return (
    <main>
      <DeletionNotice deletionAt={profile.deletionAt} />
      <section className={styles.view}>
        <h2 className={styles.title}>注销前请确认</h2>
        <ol className={styles.list}>
          {CONSEQUENCES.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
        {profile.deletionAt === null && <Request mobile={profile.mobile} />}
      </section>
    </main>
  )
}

/** A code to the member's own number, the tick, and the question once more. */
function Request({ mobile }: { mobile: string | null }): ReactNode {
  const [known, setKnown] = useState(false)
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { code, setCode, sending, busy, refused, request } = useRequest(mobile)
  const confirm = async () => {
    const isRefused = await request()
    setAsking(false)
    if (isRefused) field.current?.focus()
  }
  return (
    <div className={`stack-12 ${styles.request}`}>
      {mobile !== null && (
        <>
          <p className={styles.words}>验证码将发到 {mobile}</p>
          <CodeField ref={field} value={code} sending={sending} onChange={setCode} onSend={() => void sending.send()} />
        </>
      )}
      <label className={`touch-line ${styles.tick}`}>
        <input
          type="checkbox"
          className="tick-box"
          checked={known}
          onChange={(event) => setKnown(event.target.checked)}
        />
        我已了解以上后果
      </label>
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      <Button
        variant="danger"
        size="large"
        block
        disabled={!known || (mobile !== null && !isCode(code))}
        onClick={() => setAsking(true)}
      >
        申请注销
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            title="确定申请注销账号？"
            text="15 天内登录后可以撤销。"
            confirmText="申请注销"
            variant="danger"
            busy={busy}
            onConfirm={() => void confirm()}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function useRequest(mobile: string | null) {
  const [code, setCode] = useState('')
  const sending = useSendCode('deleteAccount')
  const check = useAction('checkCode', { reload: false })
  const deletion = useAction('requestDeletion')

  /** True when it was refused. */
  const request = async (): Promise<boolean> => {
    const checked = mobile === null ? undefined : await check.run({ purpose: 'deleteAccount', code })
    if (checked && !checked.ok) {
      if (isSpent(checked.code)) setCode('')
      return true
    }
    const outcome = await deletion.run(checked ? { ticket: checked.value.ticket } : {})
    // A code counts once: another try needs another.
    setCode('')
    if (outcome.ok) toast('已申请注销')
    return !outcome.ok
  }
  return {
    code,
    sending,
    request,
    busy: check.busy || deletion.busy,
    refused: check.refused ?? deletion.refused,
    setCode: (typed: string) => {
      setCode(typed)
      check.clear()
      deletion.clear()
    },
  }
}
