import { cleanText } from '@niujin/content-rules'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS, type MODERATION_REFUSALS } from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { addColumnChange } from '../store/column-changes.ts'
import { addColumn, addSeries, columnsOfOwner, lockedColumn, renameSeries, seriesOf } from '../store/columns.ts'
import { ownsPicture, claimPictures } from '../store/pictures.ts'
import { inTurn, type Change, type ColumnRow } from '../tables.ts'
import { lineOf } from './settle-content.ts'

/** What an author says of a column. */
interface ColumnWords {
  readonly title: string
  readonly introduction: string
  readonly cover: string | null
}

type ModerationProblem = keyof typeof MODERATION_REFUSALS
type WordsProblem =
  | 'COLUMN_TITLE_TOO_LONG'
  | 'INTRODUCTION_TOO_LONG'
  | 'TITLE_EMPTY'
  | 'INTRODUCTION_EMPTY'
  | ModerationProblem

interface By {
  readonly ownerId: string
  readonly at: Date
}

/** Begins a column whose words wait to be looked at. Nothing of a refused one may stay. */
export async function openColumnFor(
  deps: ColumnsDeps,
  change: Change,
  { ownerId, at, isPaid, ...given }: By & ColumnWords & { readonly isPaid: boolean },
): Promise<Result<ColumnRow, WordsProblem | 'PICTURE_FOREIGN' | 'TOO_MANY_COLUMNS'>> {
  await inTurn(change, `columns ${ownerId}`)
  if ((await columnsOfOwner(change, ownerId, { count: LIMITS.columns })).length >= LIMITS.columns)
    return fail('TOO_MANY_COLUMNS')
  const settled = await settleColumnWords(deps, change, ownerId, given)
  if (!settled.ok) return settled
  if (!(await ownsPicture(change, ownerId, given.cover))) return fail('PICTURE_FOREIGN')
  const column = await addColumn(change, { ownerId, isPaid, at })
  if (!column) throw new Error('没有写下新的专栏')
  await sendIn(change, column, { ...settled.value, at })
  return ok(column)
}

/** Sends in other words for a column; readers see the old ones until somebody let the new ones through. */
export async function changeColumnOf(
  deps: ColumnsDeps,
  change: Change,
  { id, ownerId, at, ...given }: By & ColumnWords & { readonly id: string },
): Promise<Result<ColumnRow, WordsProblem | 'PICTURE_FOREIGN' | 'COLUMN_UNKNOWN'>> {
  const column = await lockedColumn(change, id)
  if (column?.owner_id !== ownerId || column.status === 'closed') return fail('COLUMN_UNKNOWN')
  const settled = await settleColumnWords(deps, change, ownerId, given)
  if (!settled.ok) return settled
  if (!(await ownsPicture(change, ownerId, given.cover))) return fail('PICTURE_FOREIGN')
  await sendIn(change, column, { ...settled.value, at })
  return ok(column)
}

async function sendIn(
  change: Change,
  { id, owner_id: memberId }: ColumnRow,
  sent: ColumnWords & { readonly words: readonly string[]; readonly at: Date },
): Promise<void> {
  await claimPictures(change, { urls: sent.cover === null ? [] : [sent.cover], memberId, owner: { columnId: id } })
  await addColumnChange(change, { columnId: id, ...sent })
}

async function settleColumnWords(
  { moderation }: ColumnsDeps,
  change: Change,
  memberId: string,
  given: ColumnWords,
): Promise<Result<ColumnWords & { readonly words: readonly string[] }, WordsProblem>> {
  const title = lineOf(given.title, LIMITS.columnTitle)
  if (title === undefined) return fail('COLUMN_TITLE_TOO_LONG')
  if (title === '') return fail('TITLE_EMPTY')
  const introduction = cleanText(given.introduction, { most: LIMITS.columnIntroduction })
  if (!introduction.ok) return fail(introduction.code === 'EMPTY' ? 'INTRODUCTION_EMPTY' : 'INTRODUCTION_TOO_LONG')
  const text = `${title}\n${introduction.value}`
  const checked = await moderation.check(change, { memberId, kind: 'column', text })
  if (!checked.ok) return checked
  return ok({ title, introduction: introduction.value, cover: given.cover, words: checked.value.words })
}

type SeriesProblem =
  | 'COLUMN_UNKNOWN'
  | 'SERIES_UNKNOWN'
  | 'SERIES_EMPTY'
  | 'SERIES_TOO_LONG'
  | 'SERIES_WAITS'
  | 'TOO_MANY_SERIES'
  | ModerationProblem

/** Adds a series to a column, or gives one another name. */
export async function saveSeriesOf(
  { moderation }: ColumnsDeps,
  change: Change,
  { id, ownerId, at, seriesId, title: given }: By & { id: string; seriesId: string | undefined; title: string },
): Promise<Result<ColumnRow, SeriesProblem>> {
  const column = await lockedColumn(change, id)
  if (column?.owner_id !== ownerId || column.status === 'closed') return fail('COLUMN_UNKNOWN')
  const all = await seriesOf(change, [id])
  if (seriesId === undefined && all.length >= LIMITS.series) return fail('TOO_MANY_SERIES')
  if (seriesId !== undefined && !all.some((one) => one.id === seriesId)) return fail('SERIES_UNKNOWN')
  const title = await seriesTitle(moderation, change, ownerId, given)
  if (!title.ok) return title
  if (seriesId === undefined) await addSeries(change, { column_id: id, title: title.value, created_at: at })
  else await renameSeries(change, id, seriesId, title.value)
  return ok(column)
}

async function seriesTitle(
  moderation: ColumnsDeps['moderation'],
  change: Change,
  memberId: string,
  given: string,
): Promise<Result<string, SeriesProblem>> {
  const title = lineOf(given, LIMITS.seriesTitle)
  if (title === undefined) return fail('SERIES_TOO_LONG')
  if (title === '') return fail('SERIES_EMPTY')
  const checked = await moderation.check(change, { memberId, kind: 'column', text: title, isEdit: true })
  if (!checked.ok) return checked
  // A name is too short to wait for anybody: whoever meets one of the words chooses another.
  return checked.value.words.length > 0 ? fail('SERIES_WAITS') : ok(title)
}
