import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { CodeField, isCode, isSpent } from '../../code/code-field.tsx'
import { phoneDigits, phoneProblem } from '../../phone.ts'
import { useAction } from '../../use-action.ts'
import { useSendCode } from '../../code/use-send-code.ts'
import styles from './phone-dialog.module.css'

export type PhoneDialogProps = {
  /** the number now, masked; null when there is none yet */
  mobile: string | null
  onClose: () => void
}

/** Another number: first a code to the old one, then one to the new one. A first number needs only the second step. */
export default function PhoneDialog({ mobile, onClose }: PhoneDialogProps): ReactNode {
  const [ticket, setTicket] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const again = (reason: string) => {
    setTicket(undefined)
    setProblem(reason)
  }
  return (
    <Dialog title={mobile === null ? '绑定手机号' : '更换手机号'} onClose={onClose}>
      {mobile !== null && ticket === undefined ? (
        <OldNumber mobile={mobile} problem={problem} onVerified={setTicket} />
      ) : (
        <NewNumber ticket={ticket} onExpired={again} onDone={onClose} />
      )}
    </Dialog>
  )
}

type OldNumberProps = { mobile: string; problem: string | undefined; onVerified: (ticket: string) => void }

function OldNumber({ mobile, problem, onVerified }: OldNumberProps): ReactNode {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const sending = useSendCode('changeMobileOld')
  const { busy, refused, clear, run } = useAction('checkCode', { reload: false })
  const check = async (given: string) => {
    if (busy) return
    const outcome = await run({ purpose: 'changeMobileOld', code: given })
    if (outcome.ok) return onVerified(outcome.value.ticket)
    if (!isSpent(outcome.code)) return
    setCode('')
    field.current?.focus()
  }
  return (
    <div className="stack-16">
      <p className={styles.words}>第 1 步，共 2 步：验证码将发到现在的手机号 {mobile}</p>
      <CodeField
        ref={field}
        value={code}
        sending={sending}
        error={refused ?? (code === '' ? problem : undefined)}
        onChange={(typed) => {
          setCode(typed)
          clear()
        }}
        onComplete={(given) => void check(given)}
        onSend={() => void sending.send()}
      />
      <Button block busy={busy} disabled={!isCode(code)} onClick={() => void check(code)}>
        下一步
      </Button>
    </div>
  )
}

type NewNumberProps = {
  /** proof that the old number is the member's; undefined when there is none */
  ticket: string | undefined
  onExpired: (reason: string) => void
  onDone: () => void
}

function NewNumber(props: NewNumberProps): ReactNode {
  const codeField = useRef<HTMLInputElement>(null)
  const form = useNewNumber(props, codeField)
  return (
    <div className="stack-16">
      {props.ticket !== undefined && <p className={styles.words}>第 2 步，共 2 步：更换后其他设备会退出登录</p>}
      <TextField
        label="新手机号"
        placeholder="11 位手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={form.phone}
        error={form.problem}
        onChange={form.takePhone}
      />
      <CodeField
        ref={codeField}
        value={form.code}
        sending={form.sending}
        error={form.refused}
        onChange={form.takeCode}
        onComplete={form.save}
        onSend={form.send}
      />
      <Button block busy={form.busy} disabled={!isCode(form.code)} onClick={() => form.save(form.code)}>
        {props.ticket === undefined ? '绑定' : '更换'}
      </Button>
    </div>
  )
}

function useNewNumber({ ticket, onExpired, onDone }: NewNumberProps, codeField: RefObject<HTMLInputElement | null>) {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = useSendCode(ticket === undefined ? 'bindMobile' : 'changeMobileNew', phone)
  const change = useAction('changeMobile')
  const bind = useAction('bindUser')
  const busy = change.busy || bind.busy

  const isFine = () => {
    const found = phoneProblem(phone)
    setProblem(found)
    return found === undefined
  }
  const save = async (given: string) => {
    if (busy || !isFine()) return
    const outcome =
      ticket === undefined
        ? await bind.run({ type: 'mobile', mobile: phone, code: given })
        : await change.run({ ticket, mobile: phone, code: given })
    if (outcome.ok) {
      toast(ticket === undefined ? '手机号已绑定' : '手机号已更换')
      onDone()
    } else if (outcome.code === 'TICKET_INVALID') onExpired(outcome.msg)
    else if (isSpent(outcome.code)) {
      setCode('')
      codeField.current?.focus()
    }
  }
  const clear = () => {
    change.clear()
    bind.clear()
  }
  return {
    phone,
    code,
    problem,
    sending,
    busy,
    refused: change.refused ?? bind.refused,
    takePhone: (typed: string) => {
      setPhone(phoneDigits(typed))
      setProblem(undefined)
      clear()
    },
    takeCode: (typed: string) => {
      setCode(typed)
      clear()
    },
    send: () => void (isFine() && sending.send()),
    save: (given: string) => void save(given),
  }
}
