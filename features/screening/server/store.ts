import { RIGHTS } from '@niujin/commerce'
import type { OwnFormula, ScreenRule } from '../contract/index.ts'
import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import { hasRoomAtAddress } from './guest-room.ts'
import type { Owner } from './owner.ts'
import type { Change, ScreeningDatabase, ScreeningTables } from './tables.ts'

/** More than these nobody can keep, whatever their rights are. */
export const MOST_SCREENS = RIGHTS.savedScreens.most
export const MOST_FORMULAS = RIGHTS.formulas.most

/** Changes of one owner go one after the other until the transaction ends, so that a limit holds also when calls race. */
export async function inTurn(change: Change, { owner_kind, owner_id }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`screening ${owner_kind} ${owner_id}`}))`.execute(change)
}

/** How many screens an owner may keep, and of how many they may be notified of new matches. */
export interface ScreenRoom {
  readonly screens: number
  readonly live: number
}

/** Why something new is not kept. */
type Unsaved = 'TOO_MANY' | 'NAME_TAKEN' | 'GUEST_TOO_MANY'

export interface ScreenToSave {
  readonly id: string | undefined
  readonly newId: string
  readonly name: string
  readonly rule: ScreenRule
  readonly subscribed: boolean
}

/** Saves or changes a screen, within the room the owner has; the code of the refusal when it must not be. */
export async function saveScreenOf(
  change: Change,
  owner: Owner,
  screen: ScreenToSave,
  room: ScreenRoom = { screens: MOST_SCREENS, live: MOST_SCREENS },
): Promise<'SCREEN_UNKNOWN' | 'TOO_MANY_LIVE' | Unsaved | { id: string }> {
  await inTurn(change, owner)
  const refusal = whyNotKept(await screenNamesOf(change, owner), screen, room)
  if (refusal) return refusal
  const { name, subscribed } = screen
  const rule = sql<ScreenRule>`${JSON.stringify(screen.rule)}::jsonb`
  if (screen.id !== undefined) {
    await change
      .updateTable('screening.saved_screen')
      .set({ name, rule, subscribed, version: sql`version + 1`, used_at: sql`now()` })
      .where('id', '=', screen.id)
      .execute()
    return { id: screen.id }
  }
  if (!(await hasRoomAtAddress(change, 'screening.saved_screen', owner))) return 'GUEST_TOO_MANY'
  await change
    .insertInto('screening.saved_screen')
    .values({ id: screen.newId, ...owner, name, rule, subscribed })
    .execute()
  return { id: screen.newId }
}

/** Why a screen is not kept beside the owner's; undefined when it is. */
function whyNotKept(
  own: Awaited<ReturnType<typeof screenNamesOf>>,
  { id: wanted, name, subscribed }: ScreenToSave,
  room: ScreenRoom,
): 'NAME_TAKEN' | 'SCREEN_UNKNOWN' | 'TOO_MANY' | 'TOO_MANY_LIVE' | undefined {
  if (own.some((one) => one.name === name && one.id !== wanted)) return 'NAME_TAKEN'
  const before = own.find(({ id }) => id === wanted)
  if (wanted !== undefined && !before) return 'SCREEN_UNKNOWN'
  if (!before && own.length >= room.screens) return 'TOO_MANY'
  // One that notifies already goes on, also above a bound that has become lower.
  const isNewlyLive = subscribed && before?.subscribed !== true
  return isNewlyLive && own.filter((one) => one.subscribed).length >= room.live ? 'TOO_MANY_LIVE' : undefined
}

/** An owner's screens, newest first. */
export function screensOf(database: ScreeningDatabase | Change, { owner_kind, owner_id }: Owner) {
  return database
    .selectFrom('screening.saved_screen')
    .selectAll()
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** An owner's screens without their rules, newest first. */
export function screenNamesOf(change: Change, { owner_kind, owner_id }: Owner) {
  return change
    .selectFrom('screening.saved_screen')
    .select(['id', 'name', 'subscribed'])
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** True when the owner had that screen. */
export async function removeScreenOf(change: Change, { owner_kind, owner_id }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('screening.saved_screen')
    .where('id', '=', id)
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Screens of members who want to be notified of new matches, without their rules. */
export function subscribedScreens(database: ScreeningDatabase) {
  return database
    .selectFrom('screening.saved_screen')
    .select(['id', 'version', 'owner_id'])
    .where('subscribed', '=', true)
    .where('owner_kind', '=', 'member')
    .execute()
}

/** The rules of some screens as they are now. */
export function rulesOf(database: ScreeningDatabase, ids: readonly string[]) {
  return database
    .selectFrom('screening.saved_screen')
    .select(['id', 'version', 'rule'])
    .where('id', 'in', ids)
    .execute()
}

/** A member's saved screen as new matches name it; undefined when it is gone. */
export function namedScreen(change: Change, id: string) {
  return change
    .selectFrom('screening.saved_screen')
    .select(['name', 'owner_id'])
    .where('id', '=', id)
    .where('owner_kind', '=', 'member')
    .executeTakeFirst()
}

/** Notes new matches of the day; gives the stocks of those that were not noted before. */
export async function noteMatches(
  change: Change,
  matches: readonly Insertable<ScreeningTables['screening.new_match']>[],
): Promise<string[]> {
  if (matches.length === 0) return []
  const noted = await change
    .insertInto('screening.new_match')
    .values(matches)
    .onConflict((conflict) => conflict.doNothing())
    .returning('stock_id')
    .execute()
  return noted.map(({ stock_id }) => stock_id)
}

/** Takes a screen's matches of the day that nobody was told of to be told now; none when the stretch has had its message. */
export async function takeUnnotified(
  change: Change,
  { screen, date, stretch }: { screen: string; date: number; stretch: number },
): Promise<string[]> {
  const of = (notice: number | null) => (rows: ExpressionBuilder<ScreeningTables, 'screening.new_match'>) =>
    rows.and([
      rows('screen_id', '=', screen),
      rows('date', '=', date),
      rows('notice_stretch', 'is not distinct from', notice),
    ])
  const noticed = await change
    .updateTable('screening.new_match')
    .set({ notice_stretch: stretch })
    .where(of(null))
    .where((rows) =>
      rows.not(rows.exists(rows.selectFrom('screening.new_match').select('stock_id').where(of(stretch)))),
    )
    .returning('stock_id')
    .execute()
  return noticed.map(({ stock_id }) => stock_id)
}

/** In place of a stretch where the notice came on a later day, or no more. */
export const LATE = 0

/** Takes a screen's matches of days before `date` that nobody was notified of; gives those of the day of which a notice is still due. */
export async function takeLate(
  change: Change,
  { screen, date, due }: { screen: string; date: number; due: number },
): Promise<string[]> {
  const late = await change
    .updateTable('screening.new_match')
    .set({ notice_stretch: LATE })
    .where('screen_id', '=', screen)
    .where('date', '<', date)
    .where('notice_stretch', 'is', null)
    .returning(['stock_id', 'date'])
    .execute()
  return late.flatMap((match) => (match.date === due ? [match.stock_id] : []))
}

/** New matches of a day, newest first. */
export function matchesOf(database: ScreeningDatabase, screens: readonly string[], date: number) {
  if (screens.length === 0) return Promise.resolve([])
  return database
    .selectFrom('screening.new_match')
    .selectAll()
    .where('screen_id', 'in', screens)
    .where('date', '=', date)
    .orderBy('second', 'desc')
    .execute()
}

/** An owner's formulas, newest first. */
export function formulasOf(database: ScreeningDatabase | Change, { owner_kind, owner_id }: Owner) {
  return database
    .selectFrom('screening.own_formula')
    .select(['id', 'name', 'text', 'parameters', 'kind', 'pane'])
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Saves or changes a formula, of which the owner may keep `most`; the code of the refusal when it must not be. */
export async function saveFormulaOf(
  change: Change,
  owner: Owner,
  { id, newId, ...formula }: Omit<OwnFormula, 'id'> & { id: string | undefined; newId: string },
  most: number = MOST_FORMULAS,
): Promise<'FORMULA_UNKNOWN' | Unsaved | { id: string }> {
  await inTurn(change, owner)
  const others = await formulasOf(change, owner)
  if (others.some((one) => one.name === formula.name && one.id !== id)) return 'NAME_TAKEN'
  const values = { ...formula, parameters: sql<OwnFormula['parameters']>`${JSON.stringify(formula.parameters)}::jsonb` }
  if (id !== undefined) {
    if (!others.some((one) => one.id === id)) return 'FORMULA_UNKNOWN'
    await change.updateTable('screening.own_formula').set(values).where('id', '=', id).execute()
    return { id }
  }
  if (others.length >= most) return 'TOO_MANY'
  if (!(await hasRoomAtAddress(change, 'screening.own_formula', owner))) return 'GUEST_TOO_MANY'
  await change
    .insertInto('screening.own_formula')
    .values({ id: newId, ...owner, ...values })
    .execute()
  return { id: newId }
}

/** True when the owner had that formula. */
export async function removeFormulaOf(change: Change, { owner_kind, owner_id }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await change
    .deleteFrom('screening.own_formula')
    .where('id', '=', id)
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Who owns a saved screen; undefined when there is none with that id. */
export function ownerOfScreen(database: ScreeningDatabase, id: string) {
  return database
    .selectFrom('screening.saved_screen')
    .select(['owner_kind', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}
