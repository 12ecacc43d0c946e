import { useEffect, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { ErrorState } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { leaveFor } from '@niujin/web-kit/leaving'
import type { Verdict } from '../../contract/index.ts'
import { AskFirst } from './ask-first.tsx'
import { Refused } from './refused.tsx'
import styles from './jump.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-jump.ts')).loadJump(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '离开本站' }

/** Other sites learn nothing of where their visitor came from, and search engines need no such page. */
export const meta: MetaFunction = () => [
  ...pageMeta({ title: '离开本站' }),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** Leaves for an outside address that the server trusts, asks about others, refuses dangerous ones. */
export default function JumpPage(): ReactNode {
  const { verdict } = useLoaderData<{ verdict?: Verdict }>()
  const { revalidate, state } = useRevalidator()
  return (
    <main className={styles.page}>
      {verdict ? (
        <Decided verdict={verdict} />
      ) : (
        <ErrorState
          text="没能核对这个网址，请检查网络后重试"
          busy={state !== 'idle'}
          onRetry={() => void revalidate()}
        />
      )}
    </main>
  )
}

function Decided({ verdict }: { verdict: Verdict }): ReactNode {
  switch (verdict.go) {
    case 'leave':
      return <Leaving address={verdict.address} host={verdict.host} />
    case 'ask':
      return <AskFirst asked={verdict} />
    default:
      return <Refused reason={verdict.reason} />
  }
}

function Leaving({ address, host }: { address: string; host: string }): ReactNode {
  useEffect(() => {
    if (address.startsWith('https://')) leaveFor(address, { replace: true })
  }, [address])
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>正在前往</h2>
      <p className={styles.host}>{host}</p>
      <p className={styles.words}>
        没有自动打开？
        <a href={address} rel="noopener noreferrer nofollow" referrerPolicy="no-referrer" className={styles.link}>
          点这里前往
        </a>
      </p>
    </section>
  )
}
