import { lazy, Suspense, useState, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  useLoaderData,
  useRevalidator,
  useRouteError,
  useSearchParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { AUTHOR_TITLES } from '@niujin/community'
import { EmptyState, LinkButton, Skeleton, StickyHeader, Tabs } from '@niujin/ui'
import {
  clientLoad,
  pageMeta,
  serverLoad,
  SlotPart,
  useBoot,
  useSlot,
  type ExpertTab,
  type LoadArgs,
} from '@niujin/web-kit'
import { AboutAuthor } from './about-author.tsx'
import { AuthorHead } from './author-head.tsx'
import type { LoadedExpert } from './load-expert.ts'
import styles from './expert-page.module.css'

const EditSheet = lazy(() => import('./edit-sheet.tsx'))

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-expert.ts')).loadExpert(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '主页' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        // The header has room for a name, not for more.
        title: loaderData.nickname,
        headline: loaderData.badge
          ? `${AUTHOR_TITLES[loaderData.badge.title]} ${loaderData.nickname}`
          : loaderData.nickname,
        description: loaderData.headline || `${loaderData.nickname}在牛金财经的主页`,
      })
    : pageMeta({ title: '主页' })

/** Another tab is the same author. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  return currentUrl.searchParams.get('id') !== nextUrl.searchParams.get('id') || currentUrl.search === nextUrl.search
}

const ABOUT = 'about'
const UNDER_HEADER = 0.88

/** /Expert: an author's page, with what the features bring of them. */
export default function ExpertPage(): ReactNode {
  const author = useLoaderData<LoadedExpert>()
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  return (
    <main className={styles.page}>
      <AuthorHead author={author} onEdit={() => setEditing(true)} />
      <AuthorTabs key={author.niujinUid} author={author} />
      <Suspense>
        {isEditing && <EditSheet onClose={() => setEditing(false)} onSaved={() => void revalidate()} />}
      </Suspense>
    </main>
  )
}

/** Nobody of that address leads to the others; any other failure is the shell's to show. */
export function ErrorBoundary(): ReactNode {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <main className={styles.page}>
      <EmptyState
        drawing="search"
        text="没有这位作者，或者已经注销"
        action={<LinkButton href="/BrickHouse">看看砖家</LinkButton>}
      />
    </main>
  )
}

function AuthorTabs({ author }: { author: LoadedExpert }): ReactNode {
  const { niujinUid, badge } = author
  const [search, setSearch] = useSearchParams()
  const { surroundings } = useBoot()
  const parts = useSlot('expertTabs').filter(({ isForAll }) => isForAll || badge !== null)
  const items = [...parts.map(({ key, title }) => ({ key, label: title })), { key: ABOUT, label: '资料' }]
  const wanted = search.get('tab')
  const chosen = items.find(({ key }) => key === wanted)?.key ?? items[0]?.key ?? ABOUT
  const go = (tab: string) => setSearch({ id: niujinUid, tab }, { replace: true, preventScrollReset: true })
  return (
    <>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0}>
        <Tabs
          label={`${author.nickname}的内容`}
          items={items}
          value={chosen}
          onChange={go}
          className={styles.tabs ?? ''}
        />
      </StickyHeader>
      <Panel author={author} part={parts.find(({ key }) => key === chosen)} />
    </>
  )
}

function Panel({ author, part }: { author: LoadedExpert; part: ExpertTab | undefined }): ReactNode {
  if (!part) return <AboutAuthor author={author} />
  return (
    <SlotPart
      key={part.key}
      part={part}
      given={{ niujinUid: author.niujinUid }}
      fallback={<Skeleton shape="card" count={3} />}
    />
  )
}
