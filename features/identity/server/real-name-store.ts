import { sql } from 'kysely'
import type { NameCard } from '../contract/index.ts'
import { maskIdNo, maskRealName } from '../domain/index.ts'
import type { IdentityContext } from './context.ts'
import type { Change, Reads } from './tables.ts'

type Sealing = Pick<IdentityContext, 'keys'>

/** A name and a number that are well-formed. */
export interface Person {
  readonly name: string
  readonly idNo: string
}

/** The verified name of a member as it is shown; null without one. */
export async function cardOf(reads: Reads, uid: string, { keys }: Sealing): Promise<NameCard | null> {
  const row = await rowOf(reads, uid)
  if (!row) return null
  const name = keys.open('real-name', row.name_sealed)
  const idNo = keys.open('id-number', row.id_no_sealed)
  if (name === undefined || idNo === undefined) throw new Error('实名信息打不开：登录的密钥变了')
  return { realName: maskRealName(name), idNoMask: maskIdNo(idNo), verifiedAt: row.verified_at.toISOString() }
}

/** The verified name of a member in full. */
export async function realNameOf(reads: Reads, uid: string, { keys }: Sealing): Promise<string | undefined> {
  const row = await rowOf(reads, uid)
  return row && keys.open('real-name', row.name_sealed)
}

/** True when the member has shown a name. */
export async function isVerified(reads: Reads, uid: string): Promise<boolean> {
  return (await rowOf(reads, uid)) !== undefined
}

/** Keeps it; false when another account has shown the number. */
export async function addRealName(
  change: Change,
  { uid, person: { name, idNo }, now }: { uid: string; person: Person; now: number },
  { keys }: Sealing,
): Promise<boolean> {
  const added = await change
    .insertInto('identity.real_name')
    .values({
      member_uid: uid,
      name_sealed: keys.seal('real-name', name),
      id_no_sealed: keys.seal('id-number', idNo),
      id_no_index: keys.stamp('id-number', idNo),
      verified_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('id_no_index').doNothing())
    .returning('member_uid')
    .executeTakeFirst()
  return added !== undefined
}

/** Forgets it; false when there was none. */
export async function removeRealName(change: Change, uid: string): Promise<boolean> {
  const removed = await change
    .deleteFrom('identity.real_name')
    .where('member_uid', '=', uid)
    .returning('member_uid')
    .executeTakeFirst()
  return removed !== undefined
}

/** Takes one count of `key` back. */
export async function untally(reads: Reads, key: string): Promise<void> {
  await sql`delete from identity.tally where ctid = (
    select ctid from identity.tally where key = ${key} order by at desc limit 1 for update
  )`.execute(reads)
}

function rowOf(reads: Reads, uid: string) {
  return reads.selectFrom('identity.real_name').selectAll().where('member_uid', '=', uid).executeTakeFirst()
}
