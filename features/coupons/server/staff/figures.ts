import type { TimeKey } from '@niujin/server-kit/paging'
import { sql } from 'kysely'
import type { HistoryLine, StaffTemplate, StaffTemplateLine, TemplateStatus } from '../../contract/index.ts'
import { scopeText, templateEvents, termsText, validityText } from '../../domain/index.ts'
import { historyOf } from '../history.ts'
import { discountOf, scopeOf, termsOf, validityOf } from '../rows.ts'
import type { Reads, TemplateRow } from '../tables.ts'

/** What became of a template's coupons. */
export interface Figures {
  readonly used: number
  /** What the used ones took off, fen: what they cost. */
  readonly offFen: number
}

/** Templates, the newest first. */
export function findTemplates(
  reads: Reads,
  { status, before, count }: { status: TemplateStatus | undefined; before: TimeKey | undefined; count: number },
): Promise<TemplateRow[]> {
  let query = reads.selectFrom('coupons.template').selectAll()
  if (status !== undefined) query = query.where('status', '=', status)
  if (before) query = query.where((of) => of(of.refTuple('created_at', 'id'), '<', of.tuple(before.at, before.id)))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** The figures of templates; nothing used where there are none. */
export async function figuresOf(reads: Reads, templateIds: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  if (templateIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('coupons.coupon')
    .select((of) => [
      'template_id',
      of.fn.countAll<string>().as('used'),
      sql<string>`coalesce(sum(off_fen), 0)`.as('off'),
    ])
    .where('template_id', 'in', templateIds)
    .where('status', '=', 'used')
    .groupBy('template_id')
    .execute()
  return new Map(rows.map((row) => [row.template_id, { used: Number(row.used), offFen: Number(row.off) }]))
}

/** A template in the operators' lists. */
export function templateLine(row: TemplateRow, { used, offFen }: Figures = { used: 0, offFen: 0 }): StaffTemplateLine {
  const { id, name, category, total, taken, sort, note, status } = row
  const validity = validityOf(row)
  return {
    id,
    name,
    category,
    total,
    sort,
    note,
    status,
    taken,
    used,
    offFen,
    takeType: row.take_type,
    takeLimit: row.take_limit,
    minFen: row.min_fen,
    scope: scopeOf(row),
    discount: discountOf(row),
    validity:
      validity.kind === 'term'
        ? validity
        : { kind: 'date', from: new Date(validity.from).toISOString(), until: new Date(validity.until).toISOString() },
    termsText: termsText(termsOf(row)),
    scopeText: scopeText(scopeOf(row)),
    validityText: validityText(validity),
    createdAt: row.created_at.toISOString(),
  }
}

/** A template with its history and what can be done with it. */
export async function wholeTemplate(reads: Reads, row: TemplateRow): Promise<StaffTemplate> {
  const figures = await figuresOf(reads, [row.id])
  const history: HistoryLine[] = await historyOf(reads, 'template', row.id)
  const { status } = row
  return {
    ...templateLine(row, figures.get(row.id)),
    history,
    can: {
      edit: status === 'draft',
      adjust: status === 'open' || status === 'paused',
      issue: status === 'open',
      events: templateEvents(status),
    },
  }
}
