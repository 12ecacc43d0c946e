import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { LoginView } from './login-view.tsx'
import { ANZT_SKIN } from './skin.ts'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-agreements.ts')).loadAgreements(args, 'anzt')
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)

export const handle = { title: '登录' }
export const meta: MetaFunction = () => pageMeta({ title: '登录', description: '用手机号和短信验证码登录牛金投顾' })

/** Sign-in of the advisory brand. */
export default function LoginAnztPage(): ReactNode {
  return <LoginView skin={ANZT_SKIN} />
}
