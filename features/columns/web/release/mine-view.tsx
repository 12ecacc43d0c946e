import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '@niujin/contract-kit'
import {
  Badge,
  BookIcon,
  Button,
  CandleIcon,
  ChartLineIcon,
  EditIcon,
  ListRow,
  PagedList,
  Section,
  Tabs,
  toast,
} from '@niujin/ui'
import { PageLink, SlotPart, useOnce, useSlot } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { bigNumber, dateTimeText, relativeTime } from '@niujin/web-kit/formats'
import type { ArticleGroup, OwnArticleLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { editPath } from '../shared/paths.ts'
import { STATUSES } from './status.ts'
import styles from './mine-view.module.css'

const ColumnsSheet = lazy(async () => ({ default: (await import('./columns-sheet.tsx')).ColumnsSheet }))
const OwnNotes = lazy(async () => ({ default: (await import('./own-notes.tsx')).OwnNotes }))

type OwnArticles = OutputOf<(typeof import('../../contract/index.ts'))['ownArticles']>

const GROUPS: Readonly<Record<ArticleGroup, string>> = {
  draft: '草稿',
  review: '待审核',
  returned: '已退回',
  scheduled: '待发布',
  published: '已发布',
  offline: '已下架',
}
type Tab = ArticleGroup | 'all' | 'notes'

/** What there is to publish, and how one's own things stand. */
export function MineView({ articles, now }: { articles: OwnArticles; now: number }): ReactNode {
  const [tab, setTab] = useState<Tab>('all')
  const { counts } = articles
  const groups = (Object.keys(GROUPS) as ArticleGroup[]).filter((key) => counts[key] > 0)
  const tabs = [
    { key: 'all' as const, label: '全部文章' },
    ...groups.map((key) => ({ key, label: `${GROUPS[key]} ${counts[key]}` })),
    { key: 'notes' as const, label: '看盘' },
  ]
  return (
    <>
      {articles.mayPublish && <Choices />}
      <section className={styles.mine} aria-label="我发布的">
        <Tabs<Tab> label="状态" items={tabs} value={tab} onChange={setTab} />
        {tab === 'notes' ? (
          <Suspense>
            <OwnNotes now={now} />
          </Suspense>
        ) : (
          <OwnArticleRows key={tab} group={tab === 'all' ? undefined : tab} loaded={articles} now={now} />
        )}
      </section>
    </>
  )
}

/** The kinds of things one can publish. */
function Choices(): ReactNode {
  const navigate = useNavigate()
  const start = useOnce(ask, 'startArticle', (outcome) => {
    if (outcome.ok) void navigate(editPath(outcome.value.id))
    else toast(outcome.msg)
  })
  const [isOpen, setOpen] = useState(false)
  // Videos are another feature's: their row opens the upload.
  const video = useSlot('mySections').find(({ key }) => key === 'video')
  return (
    <Section title="发布" flush>
      <div className={styles.start}>
        <Button block size="large" icon={<EditIcon />} busy={start.busy} onClick={() => void start.run({})}>
          写文章
        </Button>
      </div>
      <ListRow
        lead={<CandleIcon className={styles.icon ?? ''} />}
        title="写看盘"
        detail="盘前、盘中、盘后的短评"
        href="/DZRelease?kind=note"
      />
      {video && (
        <div className={`hairline ${styles.slot}`}>
          <SlotPart part={video} given={{}} />
        </div>
      )}
      <ListRow lead={<BookIcon className={styles.icon ?? ''} />} title="我的专栏" arrow onClick={() => setOpen(true)} />
      <ListRow lead={<ChartLineIcon className={styles.icon ?? ''} />} title="发说说" href="/UGC" />
      <Suspense>{isOpen && <ColumnsSheet onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}

type RowsProps = { group: ArticleGroup | undefined; loaded: OwnArticles; now: number }

function OwnArticleRows({ group, loaded, now }: RowsProps): ReactNode {
  const chosen = group === undefined ? {} : { group }
  const paged = usePaged({
    key: chosen,
    loaded: group === undefined ? { key: chosen, value: loaded } : undefined,
    ask: (page, options) => ask('ownArticles', { ...chosen, ...page }, options),
  })
  return (
    <PagedList paged={paged} empty={group === undefined ? '还没有写过文章' : `没有${GROUPS[group]}的文章`}>
      {(list) => (
        <ul className={styles.list}>
          {list.map((one) => (
            <li key={one.id}>
              <OwnRow line={one} now={now} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function OwnRow({ line, now }: { line: OwnArticleLine; now: number }): ReactNode {
  const { id, title, status, reason, reads, likes, updatedAt, publishAt } = line
  const { text, badge } = STATUSES[status]
  return (
    <PageLink to={editPath(id)} className={styles.row}>
      <span className="row-name">{title === '' ? '没有标题的草稿' : title}</span>
      <span className={styles.facts}>
        <Badge variant={badge}>{text}</Badge>
        {publishAt !== null && <span>{dateTimeText(Date.parse(publishAt))} 发布</span>}
        {reads > 0 && <span>{bigNumber(reads)} 阅读</span>}
        {likes > 0 && <span>{bigNumber(likes)} 赞</span>}
        <span className={styles.when}>{relativeTime(Date.parse(updatedAt), now)}改</span>
      </span>
      {reason !== '' && <span className="problem">原因：{reason}</span>}
    </PageLink>
  )
}
