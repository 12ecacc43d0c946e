import type { ReactNode } from 'react'
import { PagedTable, RowLink, Sheet, SheetTabs, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { Badge } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { ARTICLE_GROUPS, staffArticles, type ArticleGroup, type StaffArticleLine } from '../contract/index.ts'
import { STATUSES } from '../web/release/status.ts'
import { ArticleReview } from './article-review.tsx'

/** Drafts are nobody's business but their author's. */
const GROUPS = ['review', 'scheduled', 'published', 'returned', 'offline'] as const satisfies readonly ArticleGroup[]

/** Articles by state, and one to read and decide. */
export function ArticlesPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <QueueView {...props} /> : <ArticleReview key={props.rest} {...props} />
}

const COLUMNS: readonly Column<StaffArticleLine>[] = [
  { name: '文章', show: (row) => <About row={row} /> },
  { name: '作者', show: ({ nickname }) => nickname, quiet: true },
  { name: '阅读 / 赞', show: ({ reads, likes }) => `${reads} / ${likes}`, wide: true, quiet: true },
  { name: '时间', show: ({ submittedAt, updatedAt }) => <When at={submittedAt ?? updatedAt} />, quiet: true },
]

function QueueView({ query, epoch, go }: ConsolePageProps): ReactNode {
  const group = GROUPS.find((one) => one === query.get('state')) ?? 'review'
  const queue = usePaged({ key: group, epoch, ask: (page) => browserCall(staffArticles, { group, ...page }) })
  const counts = queue.last?.counts
  const items = GROUPS.map((key) => ({ key, label: `${ARTICLE_GROUPS[key].title}${counts ? ` ${counts[key]}` : ''}` }))
  const { title } = ARTICLE_GROUPS[group]
  return (
    <Sheet label="文章">
      <SheetTabs
        label="文章的状态"
        items={items}
        value={group}
        onChange={(key) => go(`/console/articles?state=${key}`)}
        list={queue}
      >
        <PagedTable
          label={`${title}的文章`}
          columns={COLUMNS}
          paged={queue}
          empty={group === 'review' ? '没有等待审核的文章' : `没有${title}的文章`}
        />
      </SheetTabs>
    </Sheet>
  )
}

function About({ row: { id, title, status, isPaid } }: { row: StaffArticleLine }): ReactNode {
  const { text, badge } = STATUSES[status]
  return (
    <>
      <RowLink href={`/console/articles/${encodeURIComponent(id)}`}>{title}</RowLink>{' '}
      <Badge variant={badge}>{text}</Badge> {isPaid && <Badge>付费</Badge>}
    </>
  )
}
