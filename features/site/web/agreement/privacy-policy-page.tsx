import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { AgreementText } from '../../contract/index.ts'
import { AgreementView } from './agreement-view.tsx'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-agreement.ts')).loadAgreement('privacyPolicy', args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '隐私政策' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '隐私政策', description: '牛金财经处理哪些个人信息、为什么、保存多久，您怎样查阅、更正与删除' })

/** 隐私政策 */
export default function PrivacyPolicyPage(): ReactNode {
  return <AgreementView text={useLoaderData<AgreementText>()} />
}
