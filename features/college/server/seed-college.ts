import type { ArticleDraft } from '../contract/index.ts'
import type { CourseLevel } from '@niujin/academy'
import { COLLEGE_KIND } from './content.ts'
import type { CollegeDeps } from './deps.ts'
import { settledDraft } from './staff/settle-draft.ts'
import { addArticle, addSeries, setSeriesState } from './store/keeping.ts'
import { inTurn, type Change } from './tables.ts'

/** A series of samples, shown as 示例. */
export interface SampleSeries {
  /** Its own for ever: a sample that was here once does not come again. */
  readonly name: string
  readonly level: CourseLevel
  readonly title: string
  readonly summary: string
  /** In their order; `name` is its own in the series for ever. */
  readonly articles: readonly (ArticleDraft & { readonly name: string })[]
  /** When its articles came out. */
  readonly publishedAt: Date
}

/** Publishes samples that were never here, each series in a transaction of its own. */
export async function seedCollege(deps: CollegeDeps, samples: readonly SampleSeries[]): Promise<void> {
  for (const sample of samples) await deps.database.transaction().execute((change) => seedOne(deps, change, sample))
}

async function seedOne({ changes }: CollegeDeps, change: Change, sample: SampleSeries): Promise<void> {
  const { name, level, title, summary, publishedAt: at } = sample
  await inTurn(change)
  const id = `college-${name}`
  const series = await addSeries(change, { id, level, title, summary, demo: name, created_at: at, updated_at: at })
  if (!series) return
  await setSeriesState(change, id, { state: 'published', at })
  const ids: string[] = []
  for (const { name: own, ...draft } of sample.articles) {
    const settled = settledDraft(draft)
    if (!settled.ok) throw new Error(`投教示例 ${name} 的《${draft.title}》收不下：${settled.code}`)
    const articleId = `college-${name}-${own}`
    await addArticle(change, {
      id: articleId,
      series_id: id,
      state: 'published',
      ...settled.value,
      demo: `${name}-${own}`,
      created_at: at,
      updated_at: at,
      published_at: at,
    })
    ids.push(articleId)
  }
  await changes.notify(change, COLLEGE_KIND, ids)
}
