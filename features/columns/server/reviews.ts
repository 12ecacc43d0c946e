import { textOf } from '@niujin/community'
import { fail, ok } from '@niujin/contract-kit'
import type { ReviewItem, ReviewSource } from '@niujin/server-kit'
import { referencesOf } from '../domain/index.ts'
import type { ColumnsDeps } from './deps.ts'
import { decide } from './staff/deciding.ts'
import { decideColumnWords } from './staff/column-deciding.ts'
import { pastOfAuthor, waitingArticle, waitingArticles, type WaitingArticle } from './store/articles.ts'
import { pastOfOwner, waitingChange, waitingChanges, waitingChangesCount } from './store/column-changes.ts'
import { waitingCount } from './store/revisions.ts'
import { within, type ColumnChangeRow } from './tables.ts'

/** Characters of an article that the queue shows; the rest is read on its own page. */
const SHOWN = 2000

/** The versions of articles that wait, and the words for columns, in the one queue over everything. */
export function columnsReviews(deps: ColumnsDeps): ReviewSource[] {
  return [articleReviews(deps), columnReviews(deps)]
}

/** An id names the version too: what was changed meanwhile is not decided over unseen. */
const VERSION_ID = /^([\w-]{8,40})\.(\d{1,9})$/

function articleReviews(deps: ColumnsDeps): ReviewSource {
  return {
    kind: 'article',
    title: '文章',
    canBeFirst: false,
    async waiting(after, count, connection) {
      const [, articleId] = VERSION_ID.exec(after ?? '') ?? []
      return (await waitingArticles(within(connection), articleId, count)).map(articleItem)
    },
    async find(id, connection) {
      const [, articleId, number] = VERSION_ID.exec(id) ?? []
      const row = articleId === undefined ? undefined : await waitingArticle(within(connection), articleId)
      return row?.number === Number(number) ? articleItem(row) : undefined
    },
    count: (connection) => waitingCount(within(connection)),
    async decide(transaction, { id, staffId, verdict, reason }) {
      const [, articleId, number] = VERSION_ID.exec(id) ?? []
      if (articleId === undefined) return fail('DECIDED_ALREADY')
      const decided = await decide(deps, within(transaction), {
        id: articleId,
        revision: Number(number),
        staffId,
        verdict,
        reason,
        at: new Date(deps.now()),
      })
      return decided.ok ? ok(null) : refused(decided)
    },
    async pastOf(authorId, connection) {
      const { published, returned } = await pastOfAuthor(within(connection), authorId)
      return { published, rejected: returned }
    },
  }
}

function columnReviews(deps: ColumnsDeps): ReviewSource {
  return {
    kind: 'column',
    title: '专栏',
    canBeFirst: false,
    async waiting(after, count, connection) {
      return (await waitingChanges(within(connection), numberIn(after), count)).map(columnItem)
    },
    async find(id, connection) {
      const number = numberIn(id)
      const row = number === undefined ? undefined : await waitingChange(within(connection), number)
      return row && columnItem(row)
    },
    count: (connection) => waitingChangesCount(within(connection)),
    async decide(transaction, { id, staffId, verdict, reason }) {
      if (numberIn(id) === undefined) return fail('DECIDED_ALREADY')
      const decided = await decideColumnWords(deps, within(transaction), {
        changeId: id,
        staffId,
        verdict,
        reason,
        at: new Date(deps.now()),
      })
      return decided.ok ? ok(null) : refused(decided)
    },
    pastOf: (authorId, connection) => pastOfOwner(within(connection), authorId),
  }
}

function articleItem(row: WaitingArticle): ReviewItem {
  return {
    id: `${row.article_id}.${row.number}`,
    title: row.title,
    text: [row.summary, textOf(row.document)].join('\n').slice(0, SHOWN),
    pictures: [...(row.cover === null ? [] : [row.cover]), ...referencesOf(row.document).pictures],
    authorId: row.author_id,
    at: row.submitted_at ?? row.created_at,
    words: row.words,
    reports: 0,
    link: `/console/articles/${row.article_id}`,
  }
}

function columnItem(row: ColumnChangeRow & { readonly owner_id: string }): ReviewItem {
  return {
    id: row.id,
    title: row.title,
    text: row.introduction,
    pictures: row.cover === null ? [] : [row.cover],
    authorId: row.owner_id,
    at: row.created_at,
    words: row.words,
    reports: 0,
    link: `/console/columns/${row.column_id}`,
  }
}

function numberIn(id: string | undefined): string | undefined {
  return id !== undefined && /^\d{1,18}$/.test(id) ? id : undefined
}

const REFUSED: Readonly<Record<string, string>> = {
  OWN_ARTICLE: '自己的文章要由别人审核',
  OWN_COLUMN: '自己的专栏要由别人审核',
  REASON_MISSING: '请写明退回的原因',
}

/** The queue knows one refusal; its words say which. */
function refused({ code, msg }: { readonly code: string; readonly msg?: string }) {
  return fail('DECIDED_ALREADY', msg ?? REFUSED[code])
}
