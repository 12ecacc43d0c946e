import { fail, ok } from '@niujin/contract-kit'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { setCollegeState } from '../../contract/index.ts'
import { COLLEGE_KIND } from '../content.ts'
import type { CollegeDeps } from '../deps.ts'
import { noteAct } from '../store/acts.ts'
import { articleOf, idsWithin, seriesOf, setArticleState, setSeriesState } from '../store/keeping.ts'
import { inTurn, within } from '../tables.ts'

/** Publishing and taking offline. */
export function stateHandler({ may, now, changes }: CollegeDeps): Handler {
  return handleOnce(setCollegeState, async ({ kind, id, to }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    await inTurn(change)
    const at = new Date(now())
    if (kind === 'series') {
      const series = await seriesOf(change, id)
      if (!series) return fail('SERIES_UNKNOWN')
      if (series.state === to) return fail('STATE_CHANGED')
      await setSeriesState(change, id, { state: to, at })
      await noteAct(change, { seriesId: id, articleId: null, what: to, by: memberId, at })
      await changes.notify(change, COLLEGE_KIND, await idsWithin(change, { seriesId: id }))
      return ok({ state: to })
    }
    const article = await articleOf(change, id)
    if (!article) return fail('ARTICLE_UNKNOWN')
    if (article.state === to) return fail('STATE_CHANGED')
    await setArticleState(change, id, { state: to, at })
    await noteAct(change, { seriesId: null, articleId: id, what: to, by: memberId, at })
    await changes.notify(change, COLLEGE_KIND, [id])
    return ok({ state: to })
  })
}
