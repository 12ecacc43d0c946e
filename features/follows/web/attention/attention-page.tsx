import type { ReactNode } from 'react'
import { useLoaderData, useNavigate, type MetaFunction } from 'react-router'
import { StickyHeader, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useBoot, type LoadArgs } from '@niujin/web-kit'
import type { LoadedAttention } from './load-attention.ts'
import { PeopleTab } from './people-tab.tsx'
import { StreamTab } from './stream-tab.tsx'
import styles from './attention.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-attention.ts')).loadAttention(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '我的关注' }
export const meta: MetaFunction = () => pageMeta({ title: '我的关注', description: '关注的人与他们的动态' })

const UNDER_HEADER = 0.88
const TABS = [
  { key: 'stream', label: '动态' },
  { key: 'people', label: '关注的人' },
] as const

/** What those one follows bring out, and who they are. */
export default function AttentionPage(): ReactNode {
  const loaded = useLoaderData<LoadedAttention>()
  const { surroundings } = useBoot()
  const navigate = useNavigate()
  const open = (tab: string) => void navigate({ search: tab === 'people' ? '?tab=people' : '' }, { replace: true })
  return (
    <main className={styles.page}>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.tabs ?? ''}>
        <Tabs label="我的关注" items={TABS} value={loaded.tab} onChange={open} />
      </StickyHeader>
      {loaded.tab === 'people' ? (
        <PeopleTab loaded={loaded.people} now={loaded.now} />
      ) : (
        <StreamTab loaded={loaded.stream} fresh={loaded.fresh} now={loaded.now} />
      )}
    </main>
  )
}
