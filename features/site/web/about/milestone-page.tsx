import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { EmptyState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useIsRouted, type LoadArgs } from '@niujin/web-kit'
import type { Milestone } from '../../contract/index.ts'
import { writtenDate } from '../written-date.ts'
import { AboutTabs } from './about-tabs.tsx'
import type { LoadedMilestones } from './load-about.ts'
import styles from './about.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-about.ts')).loadMilestones(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '发展历程' }
export const meta: MetaFunction = () => pageMeta({ title: '发展历程', description: '牛金财经上线了什么，什么时候' })

/** /Milestone: what came when, newest first. */
export default function MilestonePage(): ReactNode {
  const { list } = useLoaderData<LoadedMilestones>()
  const months = [...new Set(list.map(({ month }) => month))]
  return (
    <main className={styles.page}>
      <AboutTabs value="/Milestone" />
      {list.length === 0 && <EmptyState text="还没有记录" />}
      <ol className={styles.timeline} aria-label="发展历程">
        {months.map((month) => (
          <li key={month} className={styles.month}>
            <h2 className={styles.monthName}>{writtenDate(month)}</h2>
            {list
              .filter((one) => one.month === month)
              .map((one) => (
                <Step key={one.title} step={one} />
              ))}
          </li>
        ))}
      </ol>
    </main>
  )
}

function Step({ step: { title, text, links } }: { step: Milestone }): ReactNode {
  const isRouted = useIsRouted()
  return (
    <article className={styles.step}>
      <h3 className={styles.pointTitle}>{title}</h3>
      <p className={styles.words}>{text}</p>
      {links
        .filter(({ path }) => isRouted(path))
        .map((link) => (
          <LinkButton
            key={link.path}
            href={link.path}
            size="small"
            variant="secondary"
            className={styles.stepLink ?? ''}
          >
            {link.text}
          </LinkButton>
        ))}
    </article>
  )
}
