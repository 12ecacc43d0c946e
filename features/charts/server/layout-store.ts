import type { ChartLayout, ChartView } from '../contract/index.ts'
import { json, type Change, type Source } from './tables.ts'

/** What is kept under a name. */
export interface LayoutToSave {
  readonly memberId: string
  readonly name: string
  readonly view: ChartView
  readonly at: Date
}

/** A member's layouts, the oldest first. */
export async function layoutsOf(source: Source, memberId: string): Promise<ChartLayout[]> {
  const rows = await source
    .selectFrom('charts.layout')
    .select(['id', 'name', 'view'])
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute()
  return rows.map(({ id, name, view }) => ({ layoutId: id, name, view }))
}

/** Adds a layout under an id that nobody has. */
export async function addLayout(
  change: Change,
  layoutId: string,
  { memberId, name, view, at }: LayoutToSave,
): Promise<void> {
  await change
    .insertInto('charts.layout')
    .values({ id: layoutId, member_id: memberId, name, view: json(view), created_at: at, changed_at: at })
    .execute()
}

/** Changes a member's layout. */
export async function setLayout(
  change: Change,
  layoutId: string,
  { memberId, name, view, at }: LayoutToSave,
): Promise<void> {
  await change
    .updateTable('charts.layout')
    .set({ name, view: json(view), changed_at: at })
    .where('id', '=', layoutId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Drops a member's layout; nothing happens where it is not, or is another's. */
export async function dropLayout(source: Source, memberId: string, layoutId: string): Promise<void> {
  await source.deleteFrom('charts.layout').where('id', '=', layoutId).where('member_id', '=', memberId).execute()
}
