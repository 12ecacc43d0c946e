import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { AddressSearch } from '@niujin/community/reading'
import { ErrorState } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { FoundList } from './found-list.tsx'
import type { LoadedCollege } from './load-college.ts'
import { SeriesList } from './series-list.tsx'
import styles from './college-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-college.ts')).loadCollege(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '投教学院' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '投教学院', description: '免费的投资者教育：交易规则、看图、财报与风险，从入门到实战' })

/** 投教学院: free series by level, and a search over their articles. */
export default function CollegePage(): ReactNode {
  const loaded = useLoaderData<LoadedCollege>()
  return (
    <main className={styles.page}>
      <h1 className="unseen">投教学院</h1>
      <AddressSearch asked={loaded.view === 'home' ? '' : loaded.q} placeholder="搜投教文章，如 市盈率" />
      <View loaded={loaded} />
    </main>
  )
}

function View({ loaded }: { loaded: LoadedCollege }): ReactNode {
  const { revalidate, state } = useRevalidator()
  if (loaded.view === 'found') return <FoundList q={loaded.q} list={loaded.list} />
  if (loaded.view === 'home') return <SeriesList list={loaded.list} level={loaded.level} />
  return (
    <ErrorState
      text={reasonOf(loaded) ?? '没有加载出来，请重试'}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
