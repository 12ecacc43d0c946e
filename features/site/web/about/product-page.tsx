import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { ForwardIcon, Logo, PartLink, Section } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useIsRouted, type LoadArgs } from '@niujin/web-kit'
import type { Chapter } from '../../contract/index.ts'
import { AboutTabs } from './about-tabs.tsx'
import type { LoadedProduct } from './load-about.ts'
import styles from './about.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-about.ts')).loadProduct(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '关于牛金财经' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '关于牛金财经', description: '看行情、选股票、盯自选、学投资：能做什么、数据从哪里来、不做什么' })

/** /AboutDZ: what the product does, where its figures come from, what it never does. */
export default function ProductPage(): ReactNode {
  const { slogan, chapters } = useLoaderData<LoadedProduct>()
  return (
    <main className={styles.page}>
      <AboutTabs value="/AboutDZ" />
      <header className={styles.head}>
        <Logo />
        <p className={styles.slogan}>{slogan}</p>
      </header>
      {chapters.map((chapter) => (
        <ChapterSection key={chapter.title} chapter={chapter} />
      ))}
    </main>
  )
}

function ChapterSection({ chapter: { title, text, points } }: { chapter: Chapter }): ReactNode {
  const isRouted = useIsRouted()
  return (
    <Section title={title}>
      <p className={styles.words}>{text}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.title} className={styles.point}>
            <h3 className={styles.pointTitle}>{point.title}</h3>
            <p className={styles.words}>{point.text}</p>
            {point.link && isRouted(point.link.path) && (
              <PartLink href={point.link.path} className={styles.go}>
                {point.link.text}
                <ForwardIcon />
              </PartLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
