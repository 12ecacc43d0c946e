import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Button, TextField } from '@niujin/ui'
import { CodeField, isCode, isSpent } from '../code/code-field.tsx'
import { phoneDigits, phoneProblem } from '../phone.ts'
import { useSendCode } from '../code/use-send-code.ts'
import { AgreementTick } from './agreement-tick.tsx'
import { useAgreeing } from './use-agreeing.ts'
import type { AgreementText } from './load-agreements.ts'
import { useLoginDraft } from './login-draft.ts'
import { NOT_ENTERED, useSignIn, type SignIn } from './use-sign-in.ts'
import styles from './login.module.css'

export type LoginFormProps = {
  agreements: readonly AgreementText[] | undefined
  /** path opened after signing in */
  target: string
}

/** Phone number, SMS code, consent. The sixth digit signs in. */
export function LoginForm({ agreements, target }: LoginFormProps): ReactNode {
  const codeField = useRef<HTMLInputElement>(null)
  const tick = useRef<HTMLInputElement>(null)
  const form = useLoginForm(agreements, target, { codeField, tick })
  const { draft, signIn, problems } = form
  return (
    <form className="stack-16" noValidate onSubmit={form.submit}>
      <TextField
        label="手机号"
        placeholder="11 位手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={draft.phone}
        error={problems.phone}
        onChange={form.takePhone}
      />
      <CodeField
        ref={codeField}
        value={draft.code}
        sending={form.sending}
        error={problems.code ?? problemAt(signIn, 'code')}
        onChange={form.takeCode}
        onComplete={form.complete}
        onSend={form.send}
      />
      <AgreementTick
        ref={tick}
        agreements={agreements}
        checked={form.agreed}
        error={problems.agreement ?? form.renewed ?? problemAt(signIn, 'agreement')}
        onChange={form.agree}
      />
      <Button
        type="submit"
        size="large"
        block
        busy={signIn.state === 'busy'}
        disabled={!agreements || signIn.state === 'proving'}
      >
        {signIn.state === 'proving' ? '安全验证中…' : '登录'}
      </Button>
      {problemAt(signIn, 'form') !== undefined && (
        <p className={styles.error} role="alert">
          {problemAt(signIn, 'form')}
        </p>
      )}
      <p className={`caption ${styles.note}`}>未注册的手机号验证后自动创建账号</p>
    </form>
  )
}

/** What is asked for by the names it has here: each brand has texts of its own. */
function agreeFirst(agreements: readonly AgreementText[] | undefined): string {
  return `请先阅读并同意${(agreements ?? []).map(({ title }) => `《${title}》`).join('和')}`
}

function problemAt({ problem }: SignIn, at: 'code' | 'agreement' | 'form'): string | undefined {
  return problem?.at === at ? problem.text : undefined
}

interface Problems {
  readonly phone?: string | undefined
  readonly code?: string | undefined
  readonly agreement?: string | undefined
}

interface Fields {
  readonly codeField: RefObject<HTMLInputElement | null>
  readonly tick: RefObject<HTMLInputElement | null>
}

function useLoginForm(agreements: readonly AgreementText[] | undefined, target: string, { codeField, tick }: Fields) {
  const [draft, changeDraft] = useLoginDraft()
  const { agreed, agree, renewed, fetchNewer } = useAgreeing(agreements)
  const [problems, setProblems] = useState<Problems>({})
  const sending = useSendCode('login', draft.phone)
  const signIn = useSignIn(target)

  /** What is missing before anything leaves the device; the reader is taken to it. */
  const missing = (): Problems => {
    const phone = phoneProblem(draft.phone)
    return phone === undefined && !agreed ? { agreement: agreeFirst(agreements) } : { phone }
  }
  const stopped = (found: Problems): boolean => {
    setProblems(found)
    if (found.agreement !== undefined) tick.current?.focus()
    return Object.values(found).some((problem) => problem !== undefined)
  }
  const send = async () => {
    if (stopped(missing())) return
    signIn.clearProblem()
    if (await sending.send()) codeField.current?.focus()
  }
  const login = async (given: string) => {
    if (stopped({ ...missing(), ...(!isCode(given) && { code: '请输入 6 位验证码' }) })) return
    const consents = (agreements ?? []).map(({ doc, version }) => ({ doc, version }))
    const failure = await signIn.run({ mobile: draft.phone, code: given, agreements: consents })
    if (failure === NOT_ENTERED || isSpent(failure)) {
      changeDraft({ code: '' })
      codeField.current?.focus()
    }
    if (failure !== 'AGREEMENT_REQUIRED') return
    await fetchNewer()
    tick.current?.focus()
  }
  return {
    draft,
    agreed,
    renewed,
    problems,
    sending,
    signIn,
    takePhone: (typed: string) => {
      changeDraft({ phone: phoneDigits(typed) })
      setProblems({ ...problems, phone: undefined })
    },
    takeCode: (typed: string) => {
      changeDraft({ code: typed })
      setProblems({ ...problems, code: undefined })
      signIn.clearProblem()
    },
    agree: (isTicked: boolean) => {
      agree(isTicked)
      setProblems({ ...problems, agreement: undefined })
      signIn.clearProblem()
    },
    send: () => void send(),
    complete: (given: string) => void login(given),
    submit: (event: FormEvent) => {
      event.preventDefault()
      void login(draft.code)
    },
  }
}
