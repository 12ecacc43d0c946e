import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import {
  deleteArticle,
  discardArticleEdit,
  saveArticle,
  startArticle,
  submitArticle,
  takeArticleOffline,
  withdrawArticle,
} from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { takeOffline } from '../publishing.ts'
import { lineOf } from './settle-content.ts'
import { lockedOwnArticle } from '../store/articles.ts'
import { LIMITS } from '../../contract/index.ts'
import { within, type ArticleRow, type Change } from '../tables.ts'
import { discard, remove, saveDraft, startDraft, withdraw } from './editing.ts'
import { presentOwn } from './present-own.ts'
import { submit } from './submitting.ts'

/** What authors do with their own articles. */
export function editHandlers(deps: ColumnsDeps): Handler[] {
  return [...draftHandlers(deps), submitHandler(deps), ...backHandlers(deps), ...endHandlers(deps)]
}

function draftHandlers(deps: ColumnsDeps): Handler[] {
  const { database, may, now } = deps
  return [
    handleOnce(startArticle, async (_input, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      return presented(deps, change, await startDraft(change, memberId, new Date(now())))
    }),

    handleMember(saveArticle, ({ id, version, content }, { memberId }) =>
      database.transaction().execute(async (change) => {
        if (!(await may(memberId, 'content.publish.own', change))) return fail('NOT_ALLOWED')
        const own = { id, authorId: memberId, at: new Date(now()) }
        const saved = await saveDraft(deps, change, { ...own, version, content })
        if (!saved.ok) return saved
        const { version: next, status, updated_at: updatedAt } = saved.value
        return ok({ version: next, status, updatedAt: updatedAt.toISOString() })
      }),
    ),
  ]
}

function submitHandler(deps: ColumnsDeps): Handler {
  return handleOnce(submitArticle, async ({ id, version, publishAt }, { memberId, transaction }) => {
    if (!(await deps.may(memberId, 'content.publish.own', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const submitted = await submit(deps, change, {
      id,
      version,
      authorId: memberId,
      at: new Date(deps.now()),
      publishAt: publishAt === undefined ? undefined : new Date(publishAt),
    })
    return presented(deps, change, submitted)
  })
}

function backHandlers(deps: ColumnsDeps): Handler[] {
  const { database, now } = deps
  return [
    handleMember(withdrawArticle, ({ id }, { memberId }) =>
      database
        .transaction()
        .execute(async (change) =>
          presented(deps, change, await withdraw(change, { id, authorId: memberId, at: new Date(now()) })),
        ),
    ),

    handleMember(discardArticleEdit, ({ id }, { memberId }) =>
      database
        .transaction()
        .execute(async (change) =>
          presented(deps, change, await discard(change, { id, authorId: memberId, at: new Date(now()) })),
        ),
    ),
  ]
}

function endHandlers(deps: ColumnsDeps): Handler[] {
  const { database, now } = deps
  return [
    handleOnce(takeArticleOffline, async ({ id, reason }, { memberId, transaction }) => {
      const change = within(transaction)
      const article = await lockedOwnArticle(change, id, memberId)
      if (!article) return fail('ARTICLE_UNKNOWN')
      const words = lineOf(reason, LIMITS.reason) ?? ''
      const ended = await takeOffline(deps, change, { article, by: memberId, reason: words, at: new Date(now()) })
      return presented(deps, change, ended)
    }),

    handleMember(deleteArticle, ({ id }, { memberId }) =>
      database.transaction().execute(async (change) => {
        const removed = await remove(change, { id, authorId: memberId, at: new Date(now()) })
        return removed.ok ? ok({}) : removed
      }),
    ),
  ]
}

async function presented<Code extends string>(deps: ColumnsDeps, change: Change, result: Result<ArticleRow, Code>) {
  return result.ok ? ok(await presentOwn(deps, change, result.value)) : result
}
