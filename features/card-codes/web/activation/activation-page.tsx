import { lazy, Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useLoaderData, useLocation, useNavigate, type MetaFunction } from 'react-router'
import { Button, Section } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { ActivatedCode } from '../../contract/index.ts'
import { typedText } from '../../domain/code-text.ts'
import { ask } from '../calls.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { ActivatedList } from './activated-list.tsx'
import { CodeField } from './code-field.tsx'
import type { LoadedActivation } from './load-activation.ts'
import { useActivation } from './use-activation.ts'
import styles from './activation-page.module.css'

const ResultSheet = lazy(async () => ({ default: (await import('./result-sheet.tsx')).ResultSheet }))

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-activation.ts')).loadActivation(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '激活码' }
export const meta: MetaFunction = () => pageMeta({ title: '激活码', description: '激活会员、课程、牛币与优惠券' })

/** /ActivationCode: a code typed, pasted, scanned or brought by a link becomes what is in it; below, earlier ones. */
export default function ActivationPage(): ReactNode {
  const { activated: loaded } = useLoaderData<LoadedActivation>()
  const activated = usePaged({ key: 'mine', ask: (page, options) => ask('myCards', page, options), loaded })
  const [result, setResult] = useState<ActivatedCode>()
  const { text, busy, refused, change, activate } = useActivation(useBroughtCode(), (one) => {
    setResult(one)
    activated.add(one)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void activate()
  }
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <CodeField text={text} error={refused} onChange={change} />
        <div className={styles.buttons}>
          <ScanButton onCode={(code) => change(typedText(code))} />
          <Button type="submit" size="large" className={styles.submit ?? ''} busy={busy} disabled={text === ''}>
            激活
          </Button>
        </div>
        <p className="caption">一个码只能用一次，激活后立刻到账；15 分钟内输错 5 次要等 15 分钟。</p>
      </form>
      <Section title="激活记录" flush>
        <ActivatedList activated={activated} />
      </Section>
      <Suspense>{result && <ResultSheet activated={result} onClose={() => setResult(undefined)} />}</Suspense>
    </main>
  )
}

/** The code that a gift's link brought. It is then taken out of the address, which people pass on. */
function useBroughtCode(): string {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const brought = new URLSearchParams(search).get('code')
  const [first] = useState(() => (brought === null ? '' : typedText(brought)))
  useEffect(() => {
    if (brought !== null) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [brought, navigate, pathname])
  return first
}
