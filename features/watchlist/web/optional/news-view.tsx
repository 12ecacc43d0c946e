import type { ReactNode } from 'react'
import { Badge, EmptyState, PagedList, PartLink } from '@niujin/ui'
import { usePaged } from '@niujin/web-kit/asking'
import { clockText, dateText, dateTimeText } from '@niujin/web-kit/formats'
import { ask } from '../calls.ts'
import type { WatchList } from './watch-list.ts'
import styles from './optional-page.module.css'

/** Ids one call takes: the first ones of the list. */
const AT_ONCE = 100

/** News and announcements of the stocks in the list, newest first. */
export default function NewsView({ list }: { list: WatchList }): ReactNode {
  const ids = list.items
    .slice(0, AT_ONCE)
    .map(({ id }) => id)
    .join()
  const news = usePaged({
    key: ids,
    ask: ({ cursor }, options) => ask('watchedNews', { ids, ...(cursor !== undefined && { before: cursor }) }, options),
  })
  return (
    <PagedList
      paged={news}
      empty={<EmptyState text={news.last?.offered === false ? '暂时没有资讯来源' : '这些股票近来没有资讯和公告'} />}
      by="button"
    >
      {(items) => (
        <ul aria-label="自选资讯">
          {items.map(({ id, title, kind, at, stock, source, link }) => (
            <li key={id}>
              <PartLink href={link} className="item-block">
                <span className={styles.newsTitle}>{title}</span>
                <span className={styles.quiet}>
                  {kind === 'announcement' && <Badge>公告</Badge>} {stock.name} · {source} ·{' '}
                  {publishedText(Date.parse(at))}
                </span>
              </PartLink>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** What is dated by its day alone, as announcements are, has no hour to show. */
function publishedText(at: number): string {
  return clockText(at) === '00:00' ? dateText(at) : dateTimeText(at)
}
