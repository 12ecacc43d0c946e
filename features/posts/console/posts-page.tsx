import { useState, type ReactNode } from 'react'
import { plainText } from '@niujin/content-rules'
import {
  PagedTable,
  RowLink,
  Sheet,
  Sheets,
  SheetTabs,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { Badge, SearchBox } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { STAFF_QUEUES, staffPosts, type StaffPost, type StaffQueue } from '../contract/index.ts'
import { PostReview } from './post-review.tsx'
import { STATE } from './words.ts'
import styles from './posts.module.css'

const NAMES: Readonly<Record<StaffQueue, string>> = {
  waiting: '待审核',
  reported: '被举报',
  published: '已发布',
  rejected: '没有通过',
  hidden: '已隐藏',
  all: '全部',
}

/** Posts by queue, found by words or author; and one of them. */
export function PostsPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <QueueView {...props} /> : <PostReview key={props.rest} {...props} />
}

const COLUMNS: readonly Column<StaffPost>[] = [
  { name: '说说', show: (row) => <About row={row} /> },
  { name: '作者', show: ({ nickname }) => nickname, quiet: true },
  { name: '状态', show: ({ state }) => <Badge variant={STATE[state].variant}>{STATE[state].name}</Badge>, wide: true },
  { name: '举报', show: ({ reports }) => (reports === 0 ? '—' : `${reports}`), short: true },
  { name: '顶 / 踩', show: ({ likes, dislikes }) => `${likes} / ${dislikes}`, wide: true, quiet: true },
  { name: '发出', show: ({ at }) => <When at={at} />, quiet: true },
]

function QueueView({ query, epoch, go }: ConsolePageProps): ReactNode {
  const queue = STAFF_QUEUES.find((one) => one === query.get('state')) ?? 'waiting'
  const q = query.get('q') ?? ''
  const paged = usePaged({
    key: `${queue} ${q}`,
    epoch,
    keyOf: ({ postId }: StaffPost) => postId,
    ask: (page) => browserCall(staffPosts, { queue, q, ...page }),
  })
  const move = (next: { queue?: StaffQueue; q?: string }) => {
    const to = { queue, q, ...next }
    go(`/console/posts?${new URLSearchParams({ state: to.queue, ...(to.q !== '' && { q: to.q }) }).toString()}`)
  }
  const counts: Partial<Record<StaffQueue, number>> = paged.last?.counts ?? {}
  const items = STAFF_QUEUES.map((key) => ({ key, label: [NAMES[key], counts[key]].join(' ').trim() }))
  const empty = q === '' ? `没有${NAMES[queue]}的说说` : '没有找到这样的说说'
  return (
    <Sheets>
      <Sheet padded>
        <Finder key={q} q={q} onFind={(next) => move({ q: next, ...(next !== '' && { queue: 'all' }) })} />
      </Sheet>
      <Sheet label="说说">
        <SheetTabs label="说说的状态" items={items} value={queue} onChange={(key) => move({ queue: key })} list={paged}>
          <PagedTable label={`${NAMES[queue]}的说说`} columns={COLUMNS} paged={paged} empty={empty} drawing="message" />
        </SheetTabs>
      </Sheet>
    </Sheets>
  )
}

function Finder({ q, onFind }: { q: string; onFind: (q: string) => void }): ReactNode {
  const [typed, setTyped] = useState(q)
  const type = (next: string) => {
    setTyped(next)
    if (next === '' && q !== '') onFind('')
  }
  return (
    <SearchBox
      value={typed}
      placeholder="说说里的字，或作者的编号"
      onChange={type}
      onSearch={(next) => onFind(next.trim())}
    />
  )
}

function About({ row: { postId, text, pictures, words } }: { row: StaffPost }): ReactNode {
  const said = plainText(text).replaceAll('\n', ' ')
  return (
    <div className={styles.about}>
      <RowLink href={`/console/posts/${postId}`}>{said === '' ? '没有文字' : said}</RowLink>
      <span className={styles.marks}>
        {pictures.length > 0 && <span>{pictures.length} 张图</span>}
        {words.map((word) => (
          <Badge key={word} variant="warning">
            {word}
          </Badge>
        ))}
      </span>
    </div>
  )
}
