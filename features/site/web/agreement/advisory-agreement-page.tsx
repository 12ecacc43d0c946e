import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { AgreementText } from '../../contract/index.ts'
import { AgreementView } from './agreement-view.tsx'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-agreement.ts')).loadAgreement('advisoryAgreement', args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '牛金投顾服务协议' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '牛金投顾服务协议', description: '牛金投顾的服务性质、适当性、合同与冷静期、风险揭示' })

/** 牛金投顾服务协议 */
export default function AdvisoryAgreementPage(): ReactNode {
  return <AgreementView text={useLoaderData<AgreementText>()} />
}
