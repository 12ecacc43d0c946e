import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import { ask, type Answer } from '../web/calls.ts'
import { isCode } from '../web/code/code-field.tsx'
import { reasonOf } from '@niujin/web-kit'
import { openSession } from '../web/session/page-session.ts'
import { Enrolment } from './enrolment.tsx'
import type { StaffSession } from './staff-session.ts'

export type TotpStepProps = {
  given: Answer<'staffSignIn'>
  onSignedIn: (session: StaffSession) => void
  /** the first step has to be done again, and why */
  onStartOver: (reason?: string) => void
}

/** After these the ticket is spent. */
const SPENT = new Set(['TICKET_INVALID', 'TOTP_LOCKED'])

/** The second step: the six digits of the authenticator, which is set up first where there is none yet. */
export function TotpStep({ given, onSignedIn, onStartOver }: TotpStepProps): ReactNode {
  const [digits, setDigits] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  const confirm = async (totp: string) => {
    if (busy || !isCode(totp)) return
    setBusy(true)
    setRefused(undefined)
    const outcome = await ask('staffConfirm', { ticket: given.ticket, totp })
    const opened = outcome.ok && ((await openSession(outcome.value.token)) || (await openSession(outcome.value.token)))
    setBusy(false)
    if (outcome.ok) {
      const { token, signKey, niujinUid, expiresAt } = outcome.value
      if (opened) onSignedIn({ token, signKey, niujinUid, expiresAt })
      else onStartOver('网络不稳，登录没有完成，请重新登录')
    } else if (SPENT.has(outcome.code)) onStartOver(outcome.msg)
    else setRefused(reasonOf(outcome))
  }
  const take = (typed: string) => {
    const next = typed.replace(/\D/g, '').slice(0, 6)
    setDigits(next)
    setRefused(undefined)
    if (next !== digits) void confirm(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void confirm(digits)
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      {given.step === 'enrol' && <Enrolment otpauth={given.otpauth} secret={given.secret} />}
      <TextField
        label="动态口令"
        placeholder="验证器里的 6 位数字"
        value={digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={refused}
        onChange={take}
      />
      <Button type="submit" size="large" block busy={busy} disabled={!isCode(digits)}>
        登录
      </Button>
      <Button variant="ghost" block onClick={() => onStartOver()}>
        换个手机号
      </Button>
    </form>
  )
}
