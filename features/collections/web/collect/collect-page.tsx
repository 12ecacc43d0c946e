import type { ReactNode } from 'react'
import { useLoaderData, useNavigate, type MetaFunction } from 'react-router'
import { LinkButton, PagedList, StickyHeader, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useBoot, type LoadArgs } from '@niujin/web-kit'
import type { CollectKind } from '../../contract/index.ts'
import type { LoadedCollect } from './load-collect.ts'
import { ThingRow } from './thing-row.tsx'
import { useThings } from './use-things.ts'
import styles from './collect-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-collect.ts')).loadCollect(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '我的收藏' }
export const meta: MetaFunction = () => pageMeta({ title: '我的收藏', description: '收藏的说说、视频与课程' })

const UNDER_HEADER = 0.88

/** What the member has collected, by kind. */
export default function CollectPage(): ReactNode {
  const loaded = useLoaderData<LoadedCollect>()
  const things = useThings(loaded)
  const { surroundings } = useBoot()
  const navigate = useNavigate()
  const { kinds } = things
  const open = (kind: string) => void navigate({ search: kind === '' ? '' : `?kind=${kind}` }, { replace: true })
  return (
    <main className={styles.page}>
      {(kinds.length > 0 || loaded.kind !== '') && (
        <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.tabs ?? ''}>
          <Tabs label="收藏的种类" items={tabItems(kinds)} value={loaded.kind} onChange={open} />
        </StickyHeader>
      )}
      <PagedList
        paged={things}
        empty="还没有收藏，看到喜欢的点一下书签就在这里"
        action={<LinkButton href="/">去发现</LinkButton>}
      >
        {(list) => (
          <ul className={styles.list} aria-label="我的收藏">
            {list.map((thing) => (
              <ThingRow
                key={things.keyOf(thing)}
                thing={thing}
                now={loaded.now}
                onRemove={() => things.remove(thing)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </main>
  )
}

function tabItems(kinds: readonly CollectKind[]) {
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  const label = (name: string, count: number) => (count > 0 ? `${name} ${count}` : name)
  return [
    { key: '', label: label('全部', total) },
    ...kinds.map(({ type, name, count }) => ({ key: type, label: label(name, count) })),
  ]
}
