import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { Avatar, Button, LinkButton } from '@niujin/ui'
import { clientLoad, loginPath, pageMeta, readGotoUrl, serverLoad, type LoadArgs } from '@niujin/web-kit'
import styles from './login-as.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-entry.ts')).loadEntry(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)

/** The ticket in the address is for this visitor and this moment. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const handle = { title: '登录' }
export const meta: MetaFunction = () => pageMeta({ title: '登录', description: '确认要以谁的身份登录' })

type Loaded = Awaited<ReturnType<typeof load>>

/** A link of another site brought an account's token: nobody is signed in by it before they say so. Works without scripts. */
export default function LoginAsPage(): ReactNode {
  const { entry, ticket, search } = useLoaderData<Loaded>()
  return (
    <main className={styles.page}>
      {entry ? <Question entry={entry} ticket={ticket} /> : <Expired target={readGotoUrl(search)} />}
    </main>
  )
}

function Question({ entry, ticket }: { entry: NonNullable<Loaded['entry']>; ticket: string }): ReactNode {
  const { nickname, avatar, target } = entry
  return (
    <>
      <Avatar {...(avatar !== null && { src: avatar })} name={nickname} size="large" />
      <h1 className={styles.title}>以 {nickname} 的身份登录？</h1>
      <p className={styles.words}>
        你点开的链接带着这个账号的登录凭证。不是你的账号就不要登录：之后的自选、充值都会记在它名下。
      </p>
      <form method="post" action="/session/enter" className={styles.choices}>
        <input type="hidden" name="ticket" value={ticket} />
        <input type="hidden" name="gotourl" value={target} />
        <Button type="submit" size="large" block>
          登录
        </Button>
        <LinkButton href={target} variant="secondary" size="large" block>
          不登录
        </LinkButton>
      </form>
    </>
  )
}

function Expired({ target }: { target: string }): ReactNode {
  return (
    <>
      <h1 className={styles.title}>这个登录链接已失效</h1>
      <p className={styles.words}>登录链接只能用一次，十分钟内有效。可以用手机号登录，也可以不登录接着看。</p>
      <div className={styles.choices}>
        <LinkButton href={loginPath(target)} size="large" block>
          去登录
        </LinkButton>
        <LinkButton href={target} variant="secondary" size="large" block>
          不登录
        </LinkButton>
      </div>
    </>
  )
}
