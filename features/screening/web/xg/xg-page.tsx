import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { BookmarkIcon, EditIcon, GridIcon, HistoryIcon, PartLink } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { ConditionLibrary } from './condition-library.tsx'
import { PopularScreens } from './popular-screens.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { UniverseSection } from './universe-section.tsx'
import { WordsBox } from './words-box.tsx'
import styles from './xg-page.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('../library/load-library.ts')).loadLibrary(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '选股' }

export const meta: MetaFunction = () =>
  pageMeta({
    title: '选股',
    description: '技术、形态、行情、资金、财务条件随意组合，一句话选股，结果随行情更新，可择时与回测',
  })

/** The library is the same for as long as one is here. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

const ENTRIES = [
  { href: '/MyScreeningResults', text: '我的选股', icon: <BookmarkIcon /> },
  { href: '/TimingSelection', text: '择时回测', icon: <HistoryIcon /> },
  { href: '/FormulaEdit', text: '公式编辑', icon: <EditIcon /> },
  { href: '/MySelectPlate', text: '我的板块', icon: <GridIcon /> },
]

export default function XgPage(): ReactNode {
  const { conditions, popular } = useLoaderData<typeof loader>()
  return (
    <main className={styles.page}>
      <h1 className="unseen">选股</h1>
      <WordsBox library={conditions} />
      <nav aria-label="选股工具" className={styles.entries}>
        {ENTRIES.map(({ href, text, icon }) => (
          <PartLink key={href} href={href} className={styles.entry}>
            {icon}
            {text}
          </PartLink>
        ))}
      </nav>
      <PopularScreens screens={popular} />
      <UniverseSection />
      <ConditionLibrary conditions={conditions} />
      <SelectionBar library={conditions} />
    </main>
  )
}
