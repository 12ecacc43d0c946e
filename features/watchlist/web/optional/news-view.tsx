import { useState, type ReactNode } from 'react'
import { Badge, Button, EmptyState, ErrorState, PartLink, Skeleton } from '@niujin/ui'
import { clockText, dateText, dateTimeText } from '@niujin/web-kit/formats'
import { ask, type Answer } from '../calls.ts'
import { useAnswer } from '../parts/use-answer.ts'
import type { WatchList } from './watch-list.ts'
import styles from './optional-page.module.css'

/** Ids one call takes: the first ones of the list. */
const AT_ONCE = 100

/** News and announcements of the stocks in the list, newest first. */
export function NewsView({ list }: { list: WatchList }): ReactNode {
  const ids = list.items.slice(0, AT_ONCE).map(({ id }) => id).join()
  const { value: first, failed, again } = useAnswer('watchedNews', { ids })
  if (failed) return <ErrorState onRetry={again} />
  if (!first) return <Skeleton shape="row" count={6} />
  if (!first.offered) return <EmptyState text="暂时没有资讯来源" />
  if (first.list.length === 0) return <EmptyState text="这些股票近来没有资讯和公告" />
  return <NewsList ids={ids} first={first} />
}

type NewsPage = Answer<'watchedNews'>

function NewsList({ ids, first }: { ids: string; first: NewsPage }): ReactNode {
  const [more, setMore] = useState<NewsPage & { of: NewsPage }>()
  const [busy, setBusy] = useState(false)
  const older = more?.of === first ? more : undefined
  const { nextCursor } = older ?? first
  const fetchMore = async () => {
    if (nextCursor === null) return
    setBusy(true)
    const outcome = await ask('watchedNews', { ids, before: nextCursor })
    setBusy(false)
    if (outcome.ok) setMore({ ...outcome.value, list: [...(older?.list ?? []), ...outcome.value.list], of: first })
  }
  return (
    <>
      <ul aria-label="自选资讯">
        {[...first.list, ...(older?.list ?? [])].map(({ id, title, kind, at, stock, source, link }) => (
          <li key={id}>
            <PartLink href={link} className="item-block">
              <span className={styles.newsTitle}>{title}</span>
              <span className={styles.quiet}>
                {kind === 'announcement' && <Badge>公告</Badge>} {stock.name} · {source} · {publishedText(Date.parse(at))}
              </span>
            </PartLink>
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <Button look="ghost" block busy={busy} onClick={() => void fetchMore()}>
          更多
        </Button>
      )}
    </>
  )
}

/** What is dated by its day alone, as announcements are, has no hour to tell. */
function publishedText(at: number): string {
  return clockText(at) === '00:00' ? dateText(at) : dateTimeText(at)
}
