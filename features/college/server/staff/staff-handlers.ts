import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { staffCollege, staffCollegeArticle, staffCollegeSeries } from '../../contract/index.ts'
import type { CollegeDeps } from '../deps.ts'
import { figuresOf } from '../store/figures.ts'
import { allSeries, articleOf, seriesOf, staffLines } from '../store/keeping.ts'
import { presentArticle, presentDetail, presentSeries } from './present.ts'

/** What the staff looks at; the right is asked for at every call. */
export function staffHandlers(deps: CollegeDeps): Handler[] {
  const { database, may } = deps
  return [
    handleMember(staffCollege, async (_, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const [series, lines, figures] = await Promise.all([
        allSeries(database),
        staffLines(database),
        figuresOf(database),
      ])
      return ok({ list: series.map((one) => presentSeries(one, lines, figures)) })
    }),

    handleMember(staffCollegeSeries, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const series = await seriesOf(database, id)
      return series ? ok(await presentDetail(deps, database, series)) : fail('SERIES_UNKNOWN')
    }),

    handleMember(staffCollegeArticle, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const article = await articleOf(database, id)
      return article ? ok(await presentArticle(deps, database, article)) : fail('ARTICLE_UNKNOWN')
    }),
  ]
}
