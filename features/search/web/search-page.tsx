import { useEffect, useRef, type CompositionEvent, type ReactNode } from 'react'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { SearchBox, StickyHeader } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useBoot } from '@niujin/web-kit'
import { HistoryList } from './history-list.tsx'
import { HotList } from './hot-list.tsx'
import { loadSearch, type LoadedSearch } from './load-search.ts'
import { moveInResults } from './move-in-results.ts'
import { ResultList } from './result-list.tsx'
import { useSearch, type UsedSearch } from './use-search.ts'
import styles from './search-page.module.css'

export const loader = serverLoad(loadSearch)
export const clientLoader = clientLoad(loadSearch)
export const handle = { title: '搜索' }

export const meta: MetaFunction = () =>
  pageMeta({
    title: '搜索',
    description: '一个框找遍股票、板块、砖家、文章、说说、视频、快讯、直播与帮助，拼音、首字母都行',
  })

/** The page asks for its results itself; the address only follows. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

export default function SearchPage(): ReactNode {
  const loaded = useLoaderData<LoadedSearch>()
  const search = useSearch(loaded)
  const { text, view, ask } = search
  const take = (word: string) => search.take(word)
  return (
    <main className={styles.page}>
      <div role="presentation" onKeyDown={moveInResults}>
        <Box search={search} />
        {text.trim() === '' ? (
          <>
            {loaded.hot && <HotList hot={loaded.hot} onWord={take} />}
            <HistoryList onWord={take} />
          </>
        ) : (
          <ResultList view={view} onRetry={() => ask(text)} onWord={take} />
        )}
      </div>
    </main>
  )
}

/** What can be found, said in the box: it promises nothing else. */
const FINDS = '股票/板块/砖家/文章/说说/直播'

/** Height of the page's header in rem; chat apps show their own instead. */
const UNDER_HEADER = 0.88

function Box({ search: { text, type, submit, setComposing } }: { search: UsedSearch }): ReactNode {
  const { surroundings } = useBoot()
  const field = useRef<HTMLInputElement>(null)
  // Coming back to results, the keyboard would cover them.
  useEffect(() => {
    if (field.current?.value === '') field.current.focus()
  }, [])
  const searchNow = (typed: string) => {
    submit(typed)
    field.current?.blur()
  }
  const change = (typed: string) => {
    type(typed)
    // Emptied by its button: the next word is typed at once.
    if (typed === '') field.current?.focus()
  }
  const endComposing = (event: CompositionEvent) => {
    setComposing(false)
    if (event.target instanceof HTMLInputElement) type(event.target.value)
  }
  return (
    <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.box ?? ''}>
      <div onCompositionStart={() => setComposing(true)} onCompositionEnd={endComposing}>
        <SearchBox ref={field} placeholder={FINDS} value={text} onChange={change} onSearch={searchNow} />
      </div>
    </StickyHeader>
  )
}
