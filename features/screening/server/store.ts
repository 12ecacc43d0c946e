import type { OwnFormula, ScreenRule } from '../contract.ts'
import { sql, type Generated, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { Owner } from './owner.ts'

/** The tables of this feature. */
export interface ScreeningTables {
  'screening.saved_screen': {
    id: string
    owner_kind: Owner['owner_kind']
    owner_id: string
    name: string
    rule: ScreenRule
    subscribed: Generated<boolean>
    created_at: Generated<Date>
  }
  'screening.new_match': { screen_id: string; stock_id: string; date: number; second: number; told: Generated<boolean> }
  'screening.own_formula': Pick<OwnFormula, 'id' | 'name' | 'text' | 'kind' | 'pane'> & {
    owner_kind: Owner['owner_kind']
    owner_id: string
    parameters: OwnFormula['parameters']
    created_at: Generated<Date>
  }
  'screening.shared_screen': {
    code: string
    name: string
    rule: ScreenRule
    date: number
    prices: Record<string, number>
    index_close: number
    total: number
    created_at: Generated<Date>
  }
}

export type ScreeningDatabase = Kysely<ScreeningTables>
export type Change = Transaction<ScreeningTables>

export const MOST_SCREENS = 50
const TOLD_AT_ONCE = 100
export const MOST_FORMULAS = 100

/** Changes of one owner's things go one after the other, so that a limit holds also when calls race. */
/** Changes of one owner go one after the other until the transaction ends. */
export async function inTurn(change: Change, { owner_kind, owner_id }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`screening ${owner_kind} ${owner_id}`}))`.execute(change)
}

export interface ScreenToSave {
  readonly id: string | undefined
  readonly newId: string
  readonly name: string
  readonly rule: ScreenRule
  readonly subscribed: boolean
}

/** Saves or changes a screen; the code of the refusal when it must not be. */
export async function saveScreenOf(change: Change, owner: Owner, screen: ScreenToSave): Promise<'SCREEN_UNKNOWN' | 'TOO_MANY' | 'NAME_TAKEN' | { id: string }> {
  await inTurn(change, owner)
  const others = await screensOf(change, owner)
  if (others.some(({ id, name }) => name === screen.name && id !== screen.id)) return 'NAME_TAKEN'
  const { name, subscribed } = screen
  const rule = sql<ScreenRule>`${JSON.stringify(screen.rule)}::jsonb`
  if (screen.id !== undefined) {
    if (!others.some(({ id }) => id === screen.id)) return 'SCREEN_UNKNOWN'
    await change.updateTable('screening.saved_screen').set({ name, rule, subscribed }).where('id', '=', screen.id).execute()
    return { id: screen.id }
  }
  if (others.length >= MOST_SCREENS) return 'TOO_MANY'
  await change.insertInto('screening.saved_screen').values({ id: screen.newId, ...owner, name, rule, subscribed }).execute()
  return { id: screen.newId }
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

/** Screens whose owners want to be told of new matches. */
export function subscribedScreens(database: ScreeningDatabase) {
  return database.selectFrom('screening.saved_screen').select(['id', 'rule']).where('subscribed', '=', true).execute()
}

/** Notes a new match of the day; false when it was noted before. */
export async function noteMatch(database: ScreeningDatabase, match: Insertable<ScreeningTables['screening.new_match']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('screening.new_match')
    .values(match)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** New matches of a day, newest first. */
export function matchesOf(database: ScreeningDatabase, screens: readonly string[], date: number) {
  if (screens.length === 0) return Promise.resolve([])
  return database.selectFrom('screening.new_match').selectAll().where('screen_id', 'in', screens).where('date', '=', date).orderBy('second', 'desc').execute()
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

/** Saves or changes a formula; the code of the refusal when it must not be. */
export async function saveFormulaOf(
  change: Change,
  owner: Owner,
  { id, newId, ...formula }: Omit<OwnFormula, 'id'> & { id: string | undefined; newId: string },
): Promise<'FORMULA_UNKNOWN' | 'TOO_MANY' | 'NAME_TAKEN' | { id: string }> {
  await inTurn(change, owner)
  const others = await formulasOf(change, owner)
  if (others.some((one) => one.name === formula.name && one.id !== id)) return 'NAME_TAKEN'
  const values = { ...formula, parameters: sql<OwnFormula['parameters']>`${JSON.stringify(formula.parameters)}::jsonb` }
  if (id !== undefined) {
    if (!others.some((one) => one.id === id)) return 'FORMULA_UNKNOWN'
    await change.updateTable('screening.own_formula').set(values).where('id', '=', id).execute()
    return { id }
  }
  if (others.length >= MOST_FORMULAS) return 'TOO_MANY'
  await change.insertInto('screening.own_formula').values({ id: newId, ...owner, ...values }).execute()
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

/** Keeps a shared screen with the prices of the moment. */
export async function keepShare(
  change: Change,
  { rule, prices, ...share }: { code: string; name: string; rule: ScreenRule; date: number; prices: Record<string, number>; index_close: number; total: number },
): Promise<void> {
  await change
    .insertInto('screening.shared_screen')
    .values({ ...share, rule: sql`${JSON.stringify(rule)}::jsonb`, prices: sql`${JSON.stringify(prices)}::jsonb` })
    .execute()
}

/** A shared screen; undefined when there is none under that code. */
export function shareOf(database: ScreeningDatabase, code: string) {
  return database.selectFrom('screening.shared_screen').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Who owns a saved screen; undefined when there is none with that id. */
export function ownerOfScreen(database: ScreeningDatabase, id: string) {
  return database.selectFrom('screening.saved_screen').select(['owner_kind', 'owner_id']).where('id', '=', id).executeTakeFirst()
}

/** New matches of members' screens that their inbox has not taken yet, oldest first. */
export function untoldMatches(database: ScreeningDatabase) {
  return database
    .selectFrom('screening.new_match as match')
    .innerJoin('screening.saved_screen as screen', 'screen.id', 'match.screen_id')
    .select(['match.screen_id', 'match.stock_id', 'match.date', 'screen.name', 'screen.owner_id'])
    .where('match.told', '=', false)
    .where('screen.owner_kind', '=', 'member')
    .orderBy('match.date')
    .orderBy('match.second')
    .limit(TOLD_AT_ONCE)
    .execute()
}

/** Notes that the inbox has taken a match. */
export async function markTold(database: ScreeningDatabase, match: { screen_id: string; stock_id: string; date: number }): Promise<void> {
  await database
    .updateTable('screening.new_match')
    .set({ told: true })
    .where('screen_id', '=', match.screen_id)
    .where('stock_id', '=', match.stock_id)
    .where('date', '=', match.date)
    .execute()
}
