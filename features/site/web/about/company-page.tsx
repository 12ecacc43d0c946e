import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { ListRow, Section } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useIsRouted, type LoadArgs } from '@niujin/web-kit'
import { jumpPath } from '../jump/jump-path.ts'
import { AboutTabs } from './about-tabs.tsx'
import { FactList } from './fact-list.tsx'
import type { LoadedCompany } from './load-about.ts'
import styles from './about.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-about.ts')).loadCompany(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '关于我们' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '关于我们', description: '公司名称、业务许可证编号、备案号与联系方式，以及在哪里核实' })

/** /AboutUs: who runs the product, under which licences, and where to check them. */
export default function CompanyPage(): ReactNode {
  const { introduction, registration, licences, contacts, checks, warnings } = useLoaderData<LoadedCompany>()
  const isRouted = useIsRouted()
  return (
    <main className={styles.page}>
      <AboutTabs value="/AboutUs" />
      <Section title="公司介绍">
        {introduction.map((words) => (
          <p key={words} className={styles.words}>
            {words}
          </p>
        ))}
      </Section>
      <Section title="登记信息">
        <FactList facts={registration} />
      </Section>
      <Section title="业务资质">
        <FactList facts={licences} />
      </Section>
      <Section title="去官方网站核实" flush>
        {checks.map(({ text, address }) => (
          <ListRow key={address} title={text} detail={new URL(address).host} href={jumpPath(address)} />
        ))}
      </Section>
      <Section title="联系方式">
        <FactList facts={contacts} />
      </Section>
      {isRouted('/Connect') && (
        <Section title="服务与投诉" flush>
          <ListRow title="联系我们" detail="客服与投诉" href="/Connect" />
        </Section>
      )}
      <ul className={styles.warnings} aria-label="风险提示">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </main>
  )
}
