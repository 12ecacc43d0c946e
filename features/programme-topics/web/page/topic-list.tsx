import type { ReactNode } from 'react'
import { Badge, LinkButton, ListRow, PagedList } from '@niujin/ui'
import { usePaged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { TopicLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { LoadedList } from './load-topic.ts'
import styles from './topic-page.module.css'

/** All topics, the newest first. */
export function TopicList({ loaded }: { loaded: LoadedList }): ReactNode {
  const topics = usePaged({
    key: 'topics',
    ask: (page, options) => ask('queryTopics', page, options),
    loaded: loaded.topics,
  })
  return (
    <main className={styles.page}>
      <PagedList
        paged={topics}
        empty="还没有节目话题，先去看看直播"
        drawing="message"
        action={<LinkButton href="/LiveInteraction">看直播</LinkButton>}
        endText="没有更早的话题了"
      >
        {(lines) => (
          <ul className={styles.list} aria-label="节目话题">
            {lines.map((line) => (
              <li key={line.id}>
                <ListRow
                  href={`/Prgtopic?id=${line.id}`}
                  title={line.title}
                  detail={detailOf(line)}
                  end={<StateBadge state={line.state} />}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </main>
  )
}

function detailOf({ programme, hasVote, hasPaper, openedAt }: TopicLine): string {
  const parts = [programme?.title, hasVote && '投票', hasPaper && '小测', dateTimeText(Date.parse(openedAt))]
  return parts.filter(Boolean).join(' · ')
}

/** Whether one can still take part. */
export function StateBadge({ state }: Pick<TopicLine, 'state'>): ReactNode {
  return state === 'closed' ? <Badge>已结束</Badge> : <Badge variant="success">进行中</Badge>
}
