import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { AgreementText } from '../../contract/index.ts'
import { AgreementView } from './agreement-view.tsx'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-agreement.ts')).loadAgreement('userAgreement', args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '用户协议' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '用户协议', description: '牛金财经与用户的约定：账号、内容、付费、行为与争议，附历次版本' })

/** 用户协议 */
export default function UserAgreementPage(): ReactNode {
  return <AgreementView text={useLoaderData<AgreementText>()} />
}
