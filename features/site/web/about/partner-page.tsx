import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { EmptyState, ListRow, Section, Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, SlotPart, useSlot, type LoadArgs } from '@niujin/web-kit'
import { AboutTabs } from './about-tabs.tsx'
import { FactList } from './fact-list.tsx'
import type { LoadedPartners } from './load-about.ts'
import styles from './about.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-about.ts')).loadPartners(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '合作' }
export const meta: MetaFunction = () => pageMeta({ title: '合作', description: '与牛金财经合作的方式、条件与联系办法' })

/** /Partner: how to work with us, who does, and what the product is built with. */
export default function PartnerPage(): ReactNode {
  const { ways, list, openSource, contacts } = useLoaderData<LoadedPartners>()
  return (
    <main className={styles.page}>
      <AboutTabs value="/Partner" />
      <PartnerSections />
      <Section title="合作方式">
        <ul className={styles.points}>
          {ways.map(({ title, text, needs }) => (
            <li key={title} className={styles.point}>
              <h3 className={styles.pointTitle}>{title}</h3>
              <p className={styles.words}>{text}</p>
              <ul className={styles.needs} aria-label={`${title}的条件`}>
                {needs.map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="商务联系">
        <p className={styles.words}>请写明机构或姓名、资质与合作想法。我们不向合作方收取保证金。</p>
        <FactList facts={contacts} />
      </Section>
      <Section title="合作机构" flush>
        {list.length === 0 ? (
          <EmptyState text="还没有对外公布的合作机构" />
        ) : (
          list.map(({ name, kind, about }) => <ListRow key={name} title={name} detail={about} end={kind} />)
        )}
      </Section>
      <Section title="开源软件致谢" flush>
        {openSource.map(({ name, about, licence }) => (
          <ListRow key={name} title={name} detail={about} end={licence} />
        ))}
      </Section>
    </main>
  )
}

/** What others put here, such as the applications. */
function PartnerSections(): ReactNode {
  return useSlot('partnerSections').map((part) => (
    <SlotPart key={part.key} part={part} given={{}} fallback={<Skeleton shape="card" count={2} />} />
  ))
}
