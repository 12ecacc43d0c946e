import { useState, type ReactNode } from 'react'
import {
  DetailPage,
  Fact,
  Facts,
  MemberLink,
  Sheet,
  SubjectHead,
  Table,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { STANCES } from '@niujin/community'
import { Badge, Button } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { compareRevisions, staffArticleGet, type RevisionLine, type StaffArticle } from '../contract/index.ts'
import { REVISIONS, STATUSES } from '../web/release/status.ts'
import { ArticleText, ChangedLine } from './article-text.tsx'
import { DecideForm } from './decide-form.tsx'
import { PlanForm } from './plan-form.tsx'
import styles from './columns.module.css'

/** One article: read whole, with what changed since it came out, its history, and the decision about it. */
export function ArticleReview({ rest, epoch, may }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffArticleGet, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/articles', name: '返回文章' }}
      missing={{ codes: ['ARTICLE_UNKNOWN'], text: '没有这篇文章' }}
      read={read}
    >
      {(article) => <Review key={article.revision} article={article} may={may} onChange={read.set} />}
    </DetailPage>
  )
}

type ReviewProps = { article: StaffArticle; may: ConsolePageProps['may']; onChange: (article: StaffArticle) => void }

function Review({ article, may, onChange }: ReviewProps): ReactNode {
  const [against, setAgainst] = useState(article.compared?.number)
  return (
    <article className={styles.review} aria-labelledby="article-title">
      <Reading article={article} against={against} />
      <div className={styles.side}>
        <Sheet padded label="处理">
          <ArticleFacts article={article} may={may} />
          <DecideForm key={article.status} article={article} onChange={onChange} />
          {article.status === 'scheduled' && <PlanForm key={article.publishAt} article={article} onChange={onChange} />}
        </Sheet>
        <Past article={article} against={against} onCompare={setAgainst} />
      </div>
    </article>
  )
}

type Compared = StaffArticle['compared']

/** The article, with what differs from the version it is read against. */
function Reading({ article, against }: { article: StaffArticle; against: number | undefined }): ReactNode {
  if (against === undefined || against === article.compared?.number)
    return <ReadingText article={article} compared={article.compared} />
  return <ReadingAgainst key={against} article={article} against={against} />
}

/** Read against a version that was chosen. */
function ReadingAgainst({ article, against }: { article: StaffArticle; against: number }): ReactNode {
  const { id, revision } = article
  const read = useRead({
    key: against,
    ask: () => browserCall(compareRevisions, { id, before: against, after: revision }),
  })
  const compared = read.value ? { number: against, isPublished: false, content: read.value.before } : null
  return <ReadingText article={article} compared={compared} />
}

function ReadingText({ article, compared }: { article: StaffArticle; compared: Compared }): ReactNode {
  const { content, cover, status } = article
  const { text, badge } = STATUSES[status]
  return (
    <Sheet padded className={styles.reading}>
      <SubjectHead id="article-title" title={content.title} standing={<Badge variant={badge}>{text}</Badge>} />
      <TitleAndSummary content={content} before={compared?.content} />
      {cover !== null && <img src={cover} alt="封面" className={styles.picture} />}
      {compared && (
        <p className="caption" role="status">
          与{compared.isPublished ? '读者现在看到的一版' : `第 ${compared.number} 版`}相比，改动已标出
        </p>
      )}
      <ArticleText tree={content.document} before={compared?.content.document} />
      {content.riskNotice !== '' && <p className="caption">{content.riskNotice}</p>}
    </Sheet>
  )
}

type TitleAndSummaryProps = { content: StaffArticle['content']; before: StaffArticle['content'] | undefined }

/** What the title was where it is another now, and the summary. */
function TitleAndSummary({ content: { title, summary }, before }: TitleAndSummaryProps): ReactNode {
  return (
    <>
      {before && before.title !== title && (
        <p>
          标题：
          <ChangedLine before={before.title} after={title} />
        </p>
      )}
      {summary !== '' && (
        <p className={styles.summary}>{before ? <ChangedLine before={before.summary} after={summary} /> : summary}</p>
      )}
    </>
  )
}

function ArticleFacts({ article, may }: { article: StaffArticle; may: ConsolePageProps['may'] }): ReactNode {
  const { words, licence, past, reason } = article
  return (
    <Facts>
      <Fact name="作者">
        {article.nickname}（<MemberLink id={article.authorId} may={may} />）
      </Fact>
      <Fact name="执业编号">{licence ?? '没有'}</Fact>
      <Fact name="以往">{`发布 ${past.published} 次，退回 ${past.returned} 次`}</Fact>
      <Subjects article={article} />
      <Fact name="命中的词">{words.length === 0 ? '没有' : words.join('、')}</Fact>
      {article.submittedAt !== null && (
        <Fact name="送审">
          <When at={article.submittedAt} />
        </Fact>
      )}
      {article.publishAt !== null && (
        <Fact name="定时发布">
          <When at={article.publishAt} />
        </Fact>
      )}
      {reason !== '' && <Fact name="原因">{reason}</Fact>}
    </Facts>
  )
}

/** What it is about, and where it stands. */
function Subjects({ article: { content, stocks, columnTitle } }: { article: StaffArticle }): ReactNode {
  const { opinion, hashtags, isPaid, previewCharacters } = content
  const paid = isPaid ? `，付费，试读 ${previewCharacters} 字` : ''
  return (
    <>
      {columnTitle !== null && <Fact name="专栏">{`${columnTitle}${paid}`}</Fact>}
      {stocks.length > 0 && <Fact name="证券">{stocks.map(({ id, name }) => `${name}(${id})`).join('、')}</Fact>}
      {hashtags.length > 0 && <Fact name="话题">{hashtags.join('、')}</Fact>}
      {opinion && (
        <Fact name="观点">{`${STANCES[opinion.stance]} ${opinion.instrumentId}，${opinion.horizon} 日`}</Fact>
      )}
    </>
  )
}

const ACTS: readonly Column<StaffArticle['history'][number]>[] = [
  { name: '做了什么', show: ({ act, reason }) => (reason === '' ? act : `${act}：${reason}`) },
  { name: '谁', show: ({ by }) => by, quiet: true },
  { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
]

/** The title only of versions that were called something else: the column is narrow. */
function versionsOf(present: string): readonly Column<RevisionLine>[] {
  return [
    {
      name: '版本',
      show: ({ number, title }) => (
        <>
          第 {number} 版{title !== present && <p className="caption">{title}</p>}
        </>
      ),
    },
    { name: '状态', show: ({ status }) => REVISIONS[status], quiet: true, short: true },
    { name: '送审', show: ({ submittedAt }) => <When at={submittedAt} />, quiet: true },
  ]
}

function comparing(
  revision: number,
  against: number | undefined,
  onCompare: (number: number) => void,
): Column<RevisionLine> {
  return {
    name: '比较',
    show: ({ number }) =>
      number !== revision && (
        <Button variant="secondary" size="small" aria-pressed={number === against} onClick={() => onCompare(number)}>
          与第 {number} 版比
        </Button>
      ),
  }
}

type PastProps = { article: StaffArticle; against: number | undefined; onCompare: (number: number) => void }

/** What was done, and the other versions to read this one against. */
function Past({ article, against, onCompare }: PastProps): ReactNode {
  const { title, history, revisions, revision } = article
  return (
    <Sheet label="经过与版本">
      <Table label="经过" rows={history} keyOf={(one) => `${one.at}${one.act}`} columns={ACTS} />
      <Table
        label="各个版本"
        rows={revisions}
        keyOf={({ number }) => String(number)}
        columns={[...versionsOf(title), comparing(revision, against, onCompare)]}
      />
    </Sheet>
  )
}
