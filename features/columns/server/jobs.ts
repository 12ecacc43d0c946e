import { cameOutKey } from '@niujin/community'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { repeat } from '@niujin/server-kit/jobs'
import type { ColumnsDeps } from './deps.ts'
import { linkOfArticle, publish, returnToAuthor } from './publishing.ts'
import { dueArticles, lockedDueArticle } from './store/articles.ts'
import { columnOf } from './store/columns.ts'
import { dropLoose } from './store/pictures.ts'
import { publishedByIds } from './store/published.ts'
import { forgetReadsBefore } from './store/reactions.ts'
import { contentOf, newestRevision } from './store/revisions.ts'
import { moveNotifying, nextNotifying } from './store/subscribers.ts'
import type { ArticleRow, Change, RevisionRow } from './tables.ts'
import { wordsOf } from './write/submitting.ts'

const DAY = 86_400_000
/** A picture that stands in nothing is deleted after so long. */
const LOOSE = DAY
/** Days of counted reads that are kept: only the present one decides. */
const COUNTED = 3
/** Subscribers notified in one transaction. */
const AT_ONCE = 200
/** Planned articles published in one turn; few at a time, as each holds a connection. */
const DUE_AT_ONCE = 5

/** What happens without anyone calling. */
export interface ColumnsJobs {
  /** Publishes planned articles whose time has come, or returns those that may not come out any more; gives how many. */
  publishDue(): Promise<number>
  /** Notifies some subscribers of a column of a new article; false when nobody is left. */
  notifyNext(): Promise<boolean>
  /** Deletes pictures that stand in nothing, and forgets old reads; gives how many pictures. */
  tidy(): Promise<number>
}

export function createColumnsJobs(deps: ColumnsDeps): ColumnsJobs {
  return { publishDue: () => publishDue(deps), notifyNext: () => notifyNext(deps), tidy: () => tidy(deps) }
}

async function publishDue(deps: ColumnsDeps): Promise<number> {
  const at = new Date(deps.now())
  const ids = await dueArticles(deps.database, at, DUE_AT_ONCE)
  // Each by itself: one that cannot come out does not stand in the way of the others.
  const done = await Promise.allSettled(ids.map((id) => publishOne(deps, id, at)))
  const failed = done.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return ids.length
}

function publishOne(deps: ColumnsDeps, id: string, at: Date): Promise<void> {
  return deps.database.transaction().execute(async (change) => {
    const article = await lockedDueArticle(change, id, at)
    if (!article) return
    const revision = await newestRevision(change, id)
    const reason = await unfitness(deps, change, article, revision)
    const about = { article, revision, by: '', at }
    const published = reason === undefined ? await publish(deps, change, { ...about, event: 'due' }) : undefined
    if (published?.ok) return
    const because = reason ?? published?.msg ?? '现在不能发布'
    await returnToAuthor(deps, change, { ...about, event: 'unfit', reason: because })
  })
}

/** Why an article that was let through may not come out now; between the two, rights and words can have changed. */
async function unfitness(
  { isWriter, moderation }: ColumnsDeps,
  change: Change,
  { author_id: authorId }: ArticleRow,
  revision: RevisionRow,
): Promise<string | undefined> {
  if (!(await isWriter(authorId, change))) return '作者现在不能发布文章'
  const text = wordsOf(contentOf(revision))
  const checked = await moderation.check(change, { memberId: authorId, kind: 'article', text, isEdit: true })
  if (!checked.ok) return checked.msg ?? '里面有现在不能发布的词'
  const added = checked.value.words.filter((word) => !revision.words.includes(word))
  return added.length > 0 ? `里面有要再看一遍的词：${added.join('、')}` : undefined
}

async function notifyNext({ database, notices }: ColumnsDeps): Promise<boolean> {
  return database.transaction().execute(async (change) => {
    const next = await nextNotifying(change, AT_ONCE)
    if (!next) return false
    const { articleId, columnId, memberIds } = next
    const article = (await publishedByIds(change, [articleId])).get(articleId)
    const column = await columnOf(change, columnId)
    const last = memberIds.length < AT_ONCE ? undefined : memberIds.at(-1)
    if (article && column?.status === 'open')
      for (const memberId of memberIds.filter((id) => id !== article.article.author_id))
        await notices.send(change, {
          memberId,
          kind: 'interaction',
          key: cameOutKey({ kind: 'article', id: articleId }),
          title: `专栏《${column.title}》有新文章`,
          text: article.revision.title,
          link: linkOfArticle(articleId),
        })
    await moveNotifying(change, articleId, last)
    return true
  })
}

async function tidy({ database, now, pictures }: ColumnsDeps): Promise<number> {
  const urls = await dropLoose(database, new Date(now() - LOOSE))
  for (const url of urls) await pictures.forget(url)
  await forgetReadsBefore(database, shanghaiDay(now() - COUNTED * DAY))
  return urls.length
}

const EVERY = 5000
const TIDY_EVERY = 3_600_000

/** Runs the jobs until the returned function is called; what fails is reported and tried again at its next turn. */
export function runColumnsJobs(jobs: ColumnsJobs, onError: (error: unknown) => void): () => void {
  const stops = [
    repeat(() => jobs.publishDue(), EVERY, onError),
    repeat(() => untilFalse(() => jobs.notifyNext()), EVERY, onError),
    repeat(() => jobs.tidy(), TIDY_EVERY, onError),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

async function untilFalse(work: () => Promise<boolean>): Promise<void> {
  while (await work());
}
