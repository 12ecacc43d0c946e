import { randomUUID } from 'node:crypto'
import { fail, ok } from '@niujin/contract-kit'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { LIMITS, saveCollegeArticle, saveCollegeSeries } from '../../contract/index.ts'
import { COLLEGE_KIND } from '../content.ts'
import type { CollegeDeps } from '../deps.ts'
import { noteAct } from '../store/acts.ts'
import {
  addArticle,
  addSeries,
  allSeries,
  articleOf,
  idsWithin,
  nextSort,
  seriesOf,
  rewriteArticle,
  rewriteSeries,
} from '../store/keeping.ts'
import { inTurn, within, type ArticleRow, type Change, type SeriesRow } from '../tables.ts'
import { settledDraft } from './settle-draft.ts'

/** Writing series and articles. */
export function saveHandlers(deps: CollegeDeps): Handler[] {
  return [seriesHandler(deps), articleHandler(deps)]
}

function seriesHandler({ may, now, changes }: CollegeDeps): Handler {
  return handleOnce(saveCollegeSeries, async ({ id, version, ...words }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    await inTurn(change)
    const at = new Date(now())
    if (id === undefined) {
      if ((await allSeries(change)).length >= LIMITS.series) return fail('SERIES_FULL')
      const added = { id: randomUUID(), ...words, demo: null, created_at: at, updated_at: at }
      await addSeries(change, added)
      await noteAct(change, { seriesId: added.id, articleId: null, what: 'add', by: memberId, at })
      return ok({ id: added.id })
    }
    const before = await seriesOf(change, id)
    if (!before) return fail('SERIES_UNKNOWN')
    if (before.version !== version) return fail('STATE_CHANGED')
    await rewriteSeries(change, id, { ...words, ...(await sortAt(change, before, words.level)), updated_at: at })
    await noteAct(change, { seriesId: id, articleId: null, what: 'edit', by: memberId, at })
    // The name of the series is among what is found of its articles.
    await changes.notify(change, COLLEGE_KIND, await idsWithin(change, { seriesId: id }))
    return ok({ id })
  })
}

/** A series that goes to another level is the last there. */
async function sortAt(change: Change, before: SeriesRow, level: SeriesRow['level']) {
  return before.level === level ? {} : { sort: await nextSort(change, 'college.series', ['level', level]) }
}

function articleHandler({ may, now, changes }: CollegeDeps): Handler {
  return handleOnce(saveCollegeArticle, async ({ id, version, seriesId, draft }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    await inTurn(change)
    const before = id === undefined ? undefined : await articleOf(change, id)
    const problem = await problemOf(change, { isNew: id === undefined, seriesId, version }, before)
    if (problem) return fail(problem)
    const settled = settledDraft(draft, before)
    if (!settled.ok) return settled
    const at = new Date(now())
    const articleId = id ?? randomUUID()
    const kept = { ...settled.value, updated_at: at }
    if (before) await rewriteArticle(change, articleId, kept)
    else await addArticle(change, { ...kept, ...NEW, id: articleId, series_id: seriesId, created_at: at })
    await noteAct(change, { seriesId: null, articleId, what: before ? 'edit' : 'add', by: memberId, at })
    await changes.notify(change, COLLEGE_KIND, [articleId])
    return ok({ id: articleId })
  })
}

/** Why an article cannot be written there; undefined when it can. */
async function problemOf(
  change: Change,
  { isNew, seriesId, version }: { readonly isNew: boolean; readonly seriesId: string; readonly version: number },
  before: ArticleRow | undefined,
): Promise<'SERIES_UNKNOWN' | 'ARTICLE_UNKNOWN' | 'STATE_CHANGED' | 'ARTICLES_FULL' | undefined> {
  if (!(await seriesOf(change, seriesId))) return 'SERIES_UNKNOWN'
  if (isNew) return (await idsWithin(change, { seriesId })).length >= LIMITS.articles ? 'ARTICLES_FULL' : undefined
  if (before?.series_id !== seriesId) return 'ARTICLE_UNKNOWN'
  return before.version === version ? undefined : 'STATE_CHANGED'
}

const NEW = { demo: null, published_at: null } as const
