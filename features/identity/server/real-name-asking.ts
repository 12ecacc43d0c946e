import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { readIdNo, readRealName } from '../domain/index.ts'
import type { IdentityContext } from './context.ts'
import type { IdentityCheck } from './deps.ts'
import { tallied, tally } from './member-store.ts'
import { isVerified, untally, type Person } from './real-name-store.ts'
import { inTurn } from './tables.ts'

const DAY = 86_400_000
const CHECKS_A_DAY = 5

const REFUSED = { mismatch: 'NAME_MISMATCH', unknown: 'ID_NO_UNKNOWN', unreachable: 'CHECK_UNREACHABLE' } as const

/** What is known before the card is made: whose it is, or why there will be none. */
export type Asked =
  | Person
  | 'NAME_WRONG'
  | 'ID_NO_WRONG'
  | 'ALREADY_VERIFIED'
  | 'CHECK_TOO_OFTEN'
  | 'NOT_OFFERED'
  | (typeof REFUSED)[keyof typeof REFUSED]

/**
 * Asks whether name and number belong together, outside of any transaction. Each asking costs money, so they are counted
 * before, also those at the same time; the same asked again meanwhile waits for the first.
 */
export function createAsking(context: IdentityContext) {
  const running = new Map<string, Promise<Asked>>()
  return async (uid: string, typed: { realName: string; idNo: string }): Promise<Asked> => {
    if (!context.ports.identityCheck) return 'NOT_OFFERED'
    const name = readRealName(typed.realName)
    if (name === undefined) return 'NAME_WRONG'
    const idNo = readIdNo(typed.idNo, shanghaiDay(context.now()))
    if (idNo === undefined) return 'ID_NO_WRONG'
    const id = JSON.stringify([uid, name, idNo])
    const first = running.get(id)
    if (first) return first
    const asked = askOnce(uid, { name, idNo }, context.ports.identityCheck, context)
    running.set(id, asked)
    try {
      return await asked
    } finally {
      running.delete(id)
    }
  }
}

async function askOnce(
  uid: string,
  person: Person,
  register: IdentityCheck,
  { database, now }: IdentityContext,
): Promise<Asked> {
  const counted = `real-name ${uid}`
  const refused = await database.transaction().execute(async (change) => {
    await inTurn(change, counted)
    if (await isVerified(change, uid)) return 'ALREADY_VERIFIED' as const
    if ((await tallied(change, counted, now() - DAY)) >= CHECKS_A_DAY) return 'CHECK_TOO_OFTEN' as const
    await tally(change, counted, now())
    return undefined
  })
  if (refused !== undefined) return refused
  const verdict = await register.check(person)
  if (verdict === 'unreachable') await untally(database, counted)
  return verdict === 'match' ? person : REFUSED[verdict]
}
