import { useState, type ReactNode } from 'react'
import { PagedList, Sheet, Sheets, SheetTabs, type ConsolePageProps } from '@niujin/console-kit'
import { Badge, Button, SearchBox } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { staffHashtags, type StaffHashtag } from '../contract/index.ts'
import { HashtagDialog } from './hashtag-dialog.tsx'
import styles from './posts.module.css'

const TABS = [
  { key: 'all', label: '全部' },
  { key: 'blocked', label: '停用的' },
] as const

/** Topics that posts carry, the largest first: described, pinned, blocked. */
export function HashtagsPage({ query, epoch, go }: ConsolePageProps): ReactNode {
  const tab = query.get('state') === 'blocked' ? 'blocked' : 'all'
  const q = query.get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const [open, setOpen] = useState<StaffHashtag>()
  const paged = usePaged({
    key: `${tab} ${q}`,
    epoch,
    keyOf: ({ hashtagId }: StaffHashtag) => hashtagId,
    ask: (page) => browserCall(staffHashtags, { q, blocked: tab === 'blocked', ...page }),
  })
  const move = (state: string, next: string) =>
    go(`/console/hashtags?${new URLSearchParams({ state, ...(next !== '' && { q: next }) }).toString()}`)
  return (
    <Sheets>
      <Sheet padded>
        <SearchBox
          value={typed}
          placeholder="话题的开头"
          onChange={setTyped}
          onSearch={(next) => move(tab, next.trim())}
        />
      </Sheet>
      <Sheet label="话题">
        <SheetTabs label="话题的状态" items={TABS} value={tab} onChange={(key) => move(key, q)} list={paged}>
          <PagedList paged={paged} empty={tab === 'blocked' ? '没有停用的话题' : '没有这样的话题'} drawing="message">
            {(rows) => (
              <ul aria-label="话题" aria-busy={paged.busy || undefined}>
                {rows.map((row) => (
                  <HashtagRow key={row.hashtagId} row={row} onOpen={() => setOpen(row)} />
                ))}
              </ul>
            )}
          </PagedList>
        </SheetTabs>
      </Sheet>
      {open && (
        <HashtagDialog
          hashtag={open}
          onClose={() => setOpen(undefined)}
          onDone={(after) => {
            paged.edit((row) => (row.hashtagId === after.hashtagId ? after : row))
            setOpen(undefined)
          }}
        />
      )}
    </Sheets>
  )
}

function HashtagRow({ row, onOpen }: { row: StaffHashtag; onOpen: () => void }): ReactNode {
  const { hashtagId, name, description, posts, isPinned, isBlocked, reason } = row
  return (
    <li className={styles.hashtag} aria-labelledby={`hashtag-${hashtagId}`}>
      <div className={styles.about}>
        <span id={`hashtag-${hashtagId}`} className={styles.name}>{`#${name}#`}</span>
        <span className={styles.marks}>
          {posts} 条说说
          {isPinned && <Badge variant="accent">置顶</Badge>}
          {isBlocked && <Badge variant="danger">{reason === '' ? '停用' : `停用：${reason}`}</Badge>}
        </span>
        {description !== '' && <span className={styles.marks}>{description}</span>}
      </div>
      <Button size="small" variant="secondary" onClick={onOpen}>
        修改
      </Button>
    </li>
  )
}
