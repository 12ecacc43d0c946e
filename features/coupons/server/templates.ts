import type { TemplateEvent, TemplateInput, TemplateStatus } from '../contract/index.ts'
import { nextTemplateStatus } from '../domain/index.ts'
import { noteSteps } from './history.ts'
import { columnsOf } from './rows.ts'
import type { Change, Reads, TemplateRow } from './tables.ts'

/** Who does something to a template, when and why. */
export interface Act {
  readonly who: string
  readonly at: Date
  readonly reason: string
}

/** One kind of coupon. */
export function templateOf(reads: Reads, id: string): Promise<TemplateRow | undefined> {
  return reads.selectFrom('coupons.template').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One kind of coupon, with everyone else who gives or changes it waiting until the transaction ends. */
export function lockedTemplate(change: Change, id: string): Promise<TemplateRow | undefined> {
  return change.selectFrom('coupons.template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes a new draft. */
export async function addTemplate(
  change: Change,
  id: string,
  { input, who, at }: { input: TemplateInput; who: string; at: Date },
): Promise<void> {
  await change
    .insertInto('coupons.template')
    .values({ ...columnsOf(input), id, status: 'draft', created_at: at })
    .execute()
  await noteSteps(change, [{ about: 'template', id, who, from: '', to: 'draft', reason: '新建', at }])
}

/** Writes a draft anew; false when it is none any more. */
export async function rewriteDraft(
  change: Change,
  id: string,
  { input, who, at }: { input: TemplateInput; who: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('coupons.template')
    .set(columnsOf(input))
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await noteSteps(change, [{ about: 'template', id, who, from: 'draft', to: 'draft', reason: '修改草稿', at }])
  return true
}

/** Gives a locked template that is open or paused another name and total; what changed is written into the history. */
export async function adjustTemplate(
  change: Change,
  { id, status, name: formerName, total: formerTotal }: TemplateRow,
  { name, total, ...act }: Act & { name: string; total: number | null },
): Promise<void> {
  await change.updateTable('coupons.template').set({ name, total }).where('id', '=', id).execute()
  const changes = [
    ...(name === formerName ? [] : [`名称 ${formerName} → ${name}`]),
    ...(total === formerTotal ? [] : [`发行量 ${formerTotal ?? '不限'} → ${total ?? '不限'}`]),
  ]
  const reason = [...changes, act.reason].join('；')
  await noteSteps(change, [{ about: 'template', id, who: act.who, from: status, to: status, reason, at: act.at }])
}

/** Moves a template by an event; undefined when its status does not know it (any more). */
export async function moveTemplate(
  change: Change,
  { id, status }: Pick<TemplateRow, 'id' | 'status'>,
  { event, who, at, reason }: Act & { event: TemplateEvent },
): Promise<TemplateStatus | undefined> {
  const to = nextTemplateStatus(status, event)
  if (to === undefined) return undefined
  const { numUpdatedRows } = await change
    .updateTable('coupons.template')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  await noteSteps(change, [{ about: 'template', id, who, from: status, to, reason, at }])
  return to
}

/** Counts coupons as given out, when that many are left and the template is of these statuses; undefined, and nothing counted, when not. The row stays locked. */
export function countTaken(
  change: Change,
  {
    templateId,
    count,
    statuses,
    at,
  }: { templateId: string; count: number; statuses: readonly TemplateStatus[]; at: Date },
): Promise<TemplateRow | undefined> {
  return change
    .updateTable('coupons.template')
    .set((of) => ({ taken: of('taken', '+', count) }))
    .where('id', '=', templateId)
    .where('status', 'in', statuses)
    .where((of) => of.or([of('total', 'is', null), of(of('taken', '+', count), '<=', of.ref('total'))]))
    .where((of) => of.or([of('valid_until', 'is', null), of('valid_until', '>', at)]))
    .returningAll()
    .executeTakeFirst()
}

/** A template that the product brings itself. */
export type OpenTemplate = Omit<TemplateInput, 'id'> & { readonly id: string }

/** Puts a template that is open at once, unless it is there. */
export async function putOpenTemplate(change: Change, template: OpenTemplate, { who, at, reason }: Act): Promise<void> {
  const { id } = template
  const put = await change
    .insertInto('coupons.template')
    .values({ ...columnsOf(template), id, status: 'open', created_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (put) await noteSteps(change, [{ about: 'template', id, who, from: '', to: 'open', reason, at }])
}
