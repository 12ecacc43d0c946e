import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { ownUniverses, removeUniverse, saveUniverse } from '../contract/index.ts'
import type { ScreeningCalls } from './deps.ts'
import { inTransaction } from './saved-handlers.ts'
import { removeUniverseOf, saveUniverseOf, universesOf } from './universe-store.ts'

/** 我的板块 of a member. */
export function universeHandlers(deps: Pick<ScreeningCalls, 'database'>): Handler[] {
  return [
    handleMember(ownUniverses, async (_input, { memberId }) =>
      ok({ list: await universesOf(deps.database, memberId) }),
    ),

    handleMember(saveUniverse, async (universe, { memberId, transaction }) => {
      if (universe.sectors.length + universe.codes.length === 0) return fail('UNIVERSE_EMPTY')
      const refusal = await inTransaction(transaction, deps)((change) => saveUniverseOf(change, memberId, universe))
      return refusal ? fail(refusal) : ok({})
    }),

    handleMember(removeUniverse, async ({ id }, { memberId, transaction }) => {
      await inTransaction(transaction, deps)((change) => removeUniverseOf(change, memberId, id))
      return ok({})
    }),
  ]
}
