import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type MetaFunction } from 'react-router'
import { ArrowUpIcon, ErrorState, PagedList, PartLink, PullToRefresh, StickyHeader, Switch } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, useIsRouted, type LoadArgs } from '@niujin/web-kit'
import { FlashDays } from '../feed/flash-days.tsx'
import { useFlashFeed } from '../feed/use-flash-feed.ts'
import { importantChoice } from './important-choice.ts'
import type { LoadedFeed, LoadedKx } from './load-kx.ts'
import styles from './kx-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-kx.ts')).loadKx(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '快讯' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '快讯', description: '7×24 小时财经快讯：大盘、板块异动、涨停、港股与公司消息，实时更新' })

/** Height of the page's header and of the bar under it, rem. */
const HEADER = 0.88
const UNDER_BAR = HEADER + 0.88

/** 快讯 as they come, around the clock. */
export default function KxPage(): ReactNode {
  const loaded = useLoaderData<LoadedKx>()
  const { revalidate, state } = useRevalidator()
  const { important } = loaded
  const choose = useImportant(important)
  return (
    <main className={`page-ground ${styles.page}`}>
      <StickyHeader top={HEADER}>
        <div className={styles.bar}>
          <p className={styles.name}>7×24 小时</p>
          <Ways />
          <Switch label="只看重要" className={styles.choice ?? ''} checked={important} onChange={choose} />
        </div>
      </StickyHeader>
      {loaded.state === 'failed' ? (
        <ErrorState
          text={reasonOf(loaded) ?? '快讯没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      ) : (
        // Loaded anew, the page starts from what was loaded.
        <Feed key={`${String(important)} ${loaded.now}`} loaded={loaded} />
      )}
    </main>
  )
}

function Ways(): ReactNode {
  const isRouted = useIsRouted()
  const ways = [
    { href: '/KXList', text: '按日查看' },
    { href: '/KPList', text: '看盘' },
  ]
  return ways
    .filter(({ href }) => isRouted(href))
    .map(({ href, text }) => (
      <PartLink key={href} href={href} className={styles.way}>
        {text}
      </PartLink>
    ))
}

function Feed({ loaded }: { loaded: LoadedFeed }): ReactNode {
  const feed = useFlashFeed(loaded, loaded.important)
  const { revalidate } = useRevalidator()
  const show = () => {
    feed.showWaiting()
    // jsdom and very old browsers have no smooth scrolling; the list is at its top either way.
    window.scrollTo?.({ top: 0 })
  }
  return (
    <>
      {feed.waiting.length > 0 && (
        <div className={styles.pillFrame}>
          <button type="button" className={`news-pill ${styles.pill}`} onClick={show}>
            <ArrowUpIcon />
            {feed.waiting.length} 条新快讯
          </button>
        </div>
      )}
      <PullToRefresh onRefresh={revalidate}>
        <PagedList
          paged={feed.paged}
          empty={loaded.important ? '还没有重要快讯，关掉“只看重要”看全部' : '还没有快讯，来了会自己出现在这里'}
        >
          {(list) => <FlashDays list={list} now={loaded.now} fresh={feed.fresh} under={UNDER_BAR} />}
        </PagedList>
      </PullToRefresh>
    </>
  )
}

/** The switch is part of the address, and kept on the device for the next visit. */
function useImportant(important: boolean): (next: boolean) => void {
  const navigate = useNavigate()
  // Only the visit as it begins goes by what was kept.
  const restore = useEffectEvent(() => {
    if (!important && importantChoice.read()) void navigate('?important=1', { replace: true })
  })
  useEffect(() => restore(), [])
  return (next) => {
    importantChoice.write(next)
    void navigate({ search: next ? '?important=1' : '' }, { replace: true })
  }
}
