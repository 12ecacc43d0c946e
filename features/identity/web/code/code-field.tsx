import type { ReactNode, Ref } from 'react'
import { TextField } from '@niujin/ui'
import type { SendCode } from './use-send-code.ts'
import styles from './code-field.module.css'

/** Digits of a code. */
const LENGTH = 6

export type CodeFieldProps = {
  value: string
  onChange: (value: string) => void
  /** the sixth digit is there */
  onComplete?: (code: string) => void
  sending: SendCode
  /** asks for a code; the caller checks first what else it needs */
  onSend: () => void
  error?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The field for an SMS code with the button that asks for one; phones offer the code from the message. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { value, onChange, onComplete, sending, onSend, error, disabled = false, ref } = props
  const take = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, LENGTH)
    onChange(code)
    if (code.length === LENGTH && code !== value) onComplete?.(code)
  }
  return (
    <TextField
      label="验证码"
      placeholder="6 位短信验证码"
      {...(ref && { ref })}
      value={value}
      onChange={take}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      disabled={disabled}
      error={error ?? sending.refused}
      end={<SendButton sending={sending} onSend={onSend} />}
    />
  )
}

function SendButton({ sending, onSend }: { sending: SendCode; onSend: () => void }): ReactNode {
  const { state, seconds } = sending
  const waiting = seconds > 0 && state === 'ready'
  return (
    <button type="button" className={styles.send} disabled={waiting || state !== 'ready'} onClick={onSend}>
      {wordsOf(state, seconds)}
    </button>
  )
}

function wordsOf(state: SendCode['state'], seconds: number): string {
  if (state === 'proving') return '安全验证中…'
  if (state === 'sending') return '发送中…'
  return seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'
}

const SPENT: ReadonlySet<string> = new Set(['CODE_WRONG', 'CODE_EXPIRED', 'CODE_LOCKED'])

/** True for a refusal after which the code typed is of no use: the field is emptied for another. */
export function isSpent(refusal: string | undefined): boolean {
  return refusal !== undefined && SPENT.has(refusal)
}

/** True for six digits. */
export function isCode(text: string): boolean {
  return text.length === LENGTH
}
