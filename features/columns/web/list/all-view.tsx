import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton, Section, SegmentedControl } from '@niujin/ui'
import { PageLink, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { ColumnCard } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { LoadedColumn } from '../read/load-column.ts'
import { columnPath } from '../shared/paths.ts'
import { ArticleRows } from './article-rows.tsx'
import styles from './all-view.module.css'

type LoadedAll = Extract<LoadedColumn, { view: 'all'; state: 'loaded' }>

const SORTS = [
  { key: 'new' as const, label: '最新' },
  { key: 'hot' as const, label: '热门' },
]

/** What there is to read: one's own columns, those others subscribe to, articles. */
export function AllView({ loaded }: { loaded: LoadedAll }): ReactNode {
  const { sort, columns, articles, now } = loaded
  const navigate = useNavigate()
  return (
    <>
      <SubscribedColumns />
      {columns.length > 0 && <ColumnStrip title="专栏" columns={columns} />}
      <section className={styles.articles} aria-label="文章">
        <header className={styles.head}>
          <h2 className={styles.heading}>文章</h2>
          <SegmentedControl
            label="次序"
            items={SORTS}
            value={sort}
            onChange={(key) => void navigate({ search: key === 'new' ? '' : `?sort=${key}` }, { replace: true })}
          />
        </header>
        <ArticleRows
          chosen={{ sort }}
          loaded={articles}
          now={now}
          empty="还没有文章"
          action={<LinkButton href="/KPList">先看看盘</LinkButton>}
        />
      </section>
    </>
  )
}

/** What the member subscribed to; nothing for guests and for those without. */
function SubscribedColumns(): ReactNode {
  const member = useMember()
  const { value } = useRead({
    key: member?.niujinUid,
    ask: (options) => ask('subscribedColumns', { count: 10 }, options),
  })
  return value && value.list.length > 0 ? <ColumnStrip title="我订阅的" columns={value.list} /> : null
}

function ColumnStrip({ title, columns }: { title: string; columns: readonly ColumnCard[] }): ReactNode {
  return (
    <Section title={title} flush className={styles.section ?? ''}>
      <ul className={styles.strip} aria-label={title}>
        {columns.map((one) => (
          <li key={one.id}>
            <ColumnTile column={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The first word of a title in place of a picture: ETF of “ETF 工具箱”, 短线 of “短线手记”. */
function initialsOf(title: string): string {
  return /^[\da-z]+|^.{1,2}/i.exec(title)?.[0] ?? ''
}

function ColumnTile({ column: { id, title, cover, author, articles, isPaid } }: { column: ColumnCard }): ReactNode {
  return (
    <PageLink to={columnPath(id)} className={styles.tile}>
      <span className={styles.cover}>
        {cover === null ? (
          <span className={styles.initials} aria-hidden>
            {initialsOf(title)}
          </span>
        ) : (
          <img src={cover} alt="" loading="lazy" className="cover" />
        )}
      </span>
      <span className={`clamp-2 ${styles.title}`}>{title}</span>
      <span className={`fine clip ${styles.author}`}>
        {author.nickname} · {articles} 篇{isPaid && ' · 付费'}
      </span>
    </PageLink>
  )
}
