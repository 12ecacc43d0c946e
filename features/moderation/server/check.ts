import type { Moderation } from '@niujin/community/ports'
import { ADVICE_EXCEPTIONS, ADVICE_WORDS, createWordList } from '@niujin/content-rules'
import { fail, ok } from '@niujin/contract-kit'
import { sql } from 'kysely'
import { isReviewedFirst, takeTurn, type Turns } from '../domain/index.ts'
import type { ModerationDeps } from './deps.ts'
import { keepTurns, kindsReviewedFirst, rulesInForce, turnsOf } from './rule-store.ts'
import { within, type Change } from './tables.ts'

/** Promises of returns: nobody may publish them, whoever looks. */
const PROMISES = createWordList(ADVICE_WORDS, ADVICE_EXCEPTIONS)

/** Rules for whatever members publish. */
export function createModeration({ words, now }: Pick<ModerationDeps, 'words' | 'now'>): Moderation {
  return {
    async check(transaction, { memberId, kind, text, isEdit = false }) {
      if (await words.isMuted(transaction, memberId)) return fail('MUTED')
      const [promise] = PROMISES.find(text)
      if (promise !== undefined) return fail('WORDS_FORBIDDEN', `“${promise}”不能写：不能承诺收益、暗示稳赚`)
      const change = within(transaction)
      const rules = await rulesInForce(change)
      const before = await turnsInTurn(change, memberId)
      if (!isEdit) {
        const taken = takeTurn(before, rules, now())
        if (!taken.ok) return taken
        await keepTurns(change, memberId, taken.value)
      }
      const found = await words.find(transaction, text)
      const isReviewed =
        found.length > 0 || isReviewedFirst(before, rules) || (await kindsReviewedFirst(change)).has(kind)
      return ok({ state: isReviewed ? 'pending' : 'published', words: found })
    },
  }
}

/** Where a member stands; calls of one member go one after the other, also the first ones, when there is no row to lock. */
async function turnsInTurn(change: Change, memberId: string): Promise<Turns | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moderation ${memberId}`}, 0))`.execute(change)
  return turnsOf(change, memberId)
}
