import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import { ask, type Answer } from '../web/calls.ts'
import { CodeField, isCode, isSpent } from '../web/code/code-field.tsx'
import { phoneDigits, phoneProblem } from '../web/phone.ts'
import { reasonOf } from '@niujin/web-kit'
import { useSendCode } from '../web/code/use-send-code.ts'
import { withProof } from '../web/proof/with-proof.ts'
import styles from './staff-sign-in.module.css'

export type PhoneStepProps = {
  /** why one is back here */
  notice: string | undefined
  onPassed: (answer: Answer<'staffSignIn'>) => void
}

/** The first step: the staff member's number and a code sent to it. */
export function PhoneStep({ notice, onPassed }: PhoneStepProps): ReactNode {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const codeField = useRef<HTMLInputElement>(null)
  const sending = useSendCode('staff', phone)
  const { state, refused, clear, check } = useCheck(onPassed)

  const isFine = () => {
    const found = phoneProblem(phone)
    setProblem(found)
    return found === undefined
  }
  const go = async (given: string) => {
    if (!isFine() || !isCode(given) || !isSpent(await check(phone, given))) return
    setCode('')
    codeField.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(code)
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      {notice !== undefined && refused === undefined && (
        <p className={styles.refused} role="alert">
          {notice}
        </p>
      )}
      <TextField
        label="手机号"
        value={phone}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        error={problem}
        onChange={(typed) => {
          setPhone(phoneDigits(typed))
          setProblem(undefined)
          clear()
        }}
      />
      <CodeField
        ref={codeField}
        value={code}
        sending={sending}
        error={refused}
        onChange={(typed) => {
          setCode(typed)
          clear()
        }}
        onComplete={(given) => void go(given)}
        onSend={() => void (isFine() && sending.send())}
      />
      <Button type="submit" size="large" block busy={state === 'busy'} disabled={!isCode(code) || state === 'proving'}>
        {state === 'proving' ? '安全验证中…' : '下一步'}
      </Button>
    </form>
  )
}

function useCheck(onPassed: (answer: Answer<'staffSignIn'>) => void) {
  const [state, setState] = useState<'ready' | 'busy' | 'proving'>('ready')
  const [refused, setRefused] = useState<string>()
  /** Gives the code of the refusal, if there was one. */
  const check = async (mobile: string, code: string): Promise<string | undefined> => {
    if (state !== 'ready') return undefined
    setState('busy')
    setRefused(undefined)
    const outcome = await withProof(
      (challenge) => ask('staffSignIn', { mobile, code, ...(challenge !== undefined && { challenge }) }),
      () => setState('proving'),
    )
    setState('ready')
    if (outcome.ok) {
      onPassed(outcome.value)
      return undefined
    }
    setRefused(reasonOf(outcome))
    return outcome.code
  }
  return { state, refused, clear: () => setRefused(undefined), check }
}
