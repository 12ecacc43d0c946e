import { useRef, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { CollectButton } from '@niujin/collections/web'
import { CommentSection } from '@niujin/comments/web'
import { MentionText } from '@niujin/quotes/mention'
import { AuthorLink } from '@niujin/community/web'
import { Badge, BarDetail, BottomBar, EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { WatchNote } from '../../contract/index.ts'
import { notePath } from '../shared/paths.ts'
import { ShareButton } from '../shared/share-button.tsx'
import { SubjectChips } from '../shared/subject-chips.tsx'
import type { LoadedNote } from './load-notes.ts'
import { PERIODS, STATUS_TEXTS } from './periods.ts'
import styles from './notes.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-notes.ts')).loadNote(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '看盘详情' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.state === 'loaded'
    ? pageMeta({
        title: `${loaderData.note.author.nickname}的看盘`,
        headline: loaderData.note.title,
        description: loaderData.note.excerpt,
      })
    : pageMeta({ title: '看盘详情' })

/** 看盘详情: one note of an expert. */
export default function NotePage(): ReactNode {
  const loaded = useLoaderData<LoadedNote>()
  const { revalidate, state } = useRevalidator()
  return (
    <main className={styles.page}>
      {loaded.state === 'loaded' && <Note key={loaded.note.id} note={loaded.note} />}
      {loaded.state === 'none' && (
        <EmptyState text="没有这篇看盘，或者已经不在了" action={<LinkButton href="/KPList">看全部看盘</LinkButton>} />
      )}
      {loaded.state === 'failed' && (
        <ErrorState
          text={reasonOf(loaded) ?? '看盘没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </main>
  )
}

function Note({ note }: { note: WatchNote }): ReactNode {
  const { title, content, author, period, day, at, status, stocks } = note
  const headline = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <article className={styles.article}>
        <h1 ref={headline} className={styles.heading}>
          {title}
        </h1>
        <BarDetail headline={headline}>{title}</BarDetail>
        <p className={styles.who}>
          <AuthorLink author={{ ...author, niujinUid: author.id }} shows="picture" size="small" />
          <AuthorLink author={{ ...author, niujinUid: author.id }} />
          <Badge variant="accent">
            {day} {PERIODS[period]}
          </Badge>
          <time className={styles.when} dateTime={at}>
            {dateTimeText(Date.parse(at))}
          </time>
        </p>
        <State note={note} />
        {content.split('\n').map((paragraph, index) => (
          <p key={index} className={styles.text}>
            <MentionText text={paragraph} />
          </p>
        ))}
        <SubjectChips subjects={stocks} most={stocks.length} />
        <p className={styles.risk}>以上是作者的个人看法，不构成投资建议。市场有风险，投资需谨慎。</p>
      </article>
      {status === 'published' && <Actions note={note} />}
    </>
  )
}

/** Where a note stands that is not published yet; only its author and the staff come here then. */
function State({ note: { status, reason } }: { note: WatchNote }): ReactNode {
  if (status === 'published') return null
  return <p className={styles.state}>{reason === null ? STATUS_TEXTS[status] : `${STATUS_TEXTS[status]}：${reason}`}</p>
}

function Actions({ note: { id, title } }: { note: WatchNote }): ReactNode {
  const target = { kind: 'watch-note', id }
  return (
    <>
      <div className={styles.comments}>
        <CommentSection target={target} />
      </div>
      <BottomBar>
        <div className={styles.action}>
          <CollectButton target={target} title={title} />
        </div>
        <ShareButton big title={title} path={notePath(id)} />
      </BottomBar>
    </>
  )
}
