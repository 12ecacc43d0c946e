import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { AgreementText } from '../../contract/index.ts'
import { AgreementView } from './agreement-view.tsx'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-agreement.ts')).loadAgreement('advisoryPrivacy', args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '牛金投顾隐私政策' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '牛金投顾隐私政策', description: '投资顾问业务另外处理的个人信息、用途与保存期限' })

/** 牛金投顾隐私政策 */
export default function AdvisoryPrivacyPage(): ReactNode {
  return <AgreementView text={useLoaderData<AgreementText>()} />
}
