import { useState, type ReactNode } from 'react'
import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import { EmptyState, ListRow, Section, ZapIcon } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useIsRouted, useMember, type LoadArgs } from '@niujin/web-kit'
import { BuyBar } from './buy-bar.tsx'
import { chosenOf, type Choice } from './choice.ts'
import { History } from './history.tsx'
import type { LoadedVip } from './load-vip.ts'
import { PlanChooser } from './plan-chooser.tsx'
import { RightsTable } from './rights-table.tsx'
import { StandingHead } from './standing-head.tsx'
import styles from './vip-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-vip.ts')).loadVip(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '会员' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '会员', description: 'VIP 与 SVIP 会员的套餐、各等级的权益、续费、升级与赠送' })

/** /Vip: what one is, what there is to buy, what it brings, and what one bought. Guests may see it. */
export default function VipPage(): ReactNode {
  const { levels, rights, mine } = useLoaderData<LoadedVip>()
  const member = useMember()
  const [choice, setChoice] = useState<Choice>()
  const asked = new URLSearchParams(useLocation().search).get('level')
  const chosen = chosenOf(levels, { level: asked, ...choice, own: mine?.level ?? 'free' })
  return (
    <main className={styles.page}>
      <StandingHead mine={mine} />
      {chosen ? (
        <PlanChooser levels={levels} chosen={chosen} onChoose={setChoice} />
      ) : (
        <EmptyState text="会员套餐正在准备，过一会儿再来看" />
      )}
      <Section title="会员权益" flush>
        <RightsTable rights={rights} own={mine?.level} chosen={chosen?.level.level} />
      </Section>
      {member && <History />}
      <CodeRow />
      <Notes />
      {chosen && <BuyBar chosen={chosen} mine={mine} isGuest={!member} />}
    </main>
  )
}

function CodeRow(): ReactNode {
  const isRouted = useIsRouted()
  if (!isRouted('/ActivationCode')) return null
  return (
    <div className={styles.rows}>
      <ListRow lead={<ZapIcon className={styles.lead ?? ''} />} title="我有激活码" href="/ActivationCode" />
    </div>
  )
}

function Notes(): ReactNode {
  return (
    <section className={styles.notes} aria-label="说明">
      <ul>
        <li>到期前 7 天与 1 天会提醒，不会自动续费、自动扣款。</li>
        <li>续费从现在的会员到期时接着算，不会少一天。</li>
        <li>升级 SVIP 时，买来的 VIP 剩下的整天折成钱抵扣，抵扣以后这部分 VIP 结束。</li>
        <li>送给朋友的是激活码，朋友激活时才开始算时间；没有被激活的，可以在订单里申请退款。</li>
      </ul>
    </section>
  )
}
