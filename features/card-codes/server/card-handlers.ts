import { ok } from '@niujin/contract-kit'
import { handleMember, handlePrepared, type CallContext, type Handler } from '@niujin/server-kit'
import { byTimeAndNumber, pageOfRows } from '@niujin/server-kit/paging'
import { cardAvtive, myCards, type ActivatedCode } from '../contract/index.ts'
import { givenWords } from '../domain/index.ts'
import { activate, checkCode, type Trying } from './activate.ts'
import { activatedBy, type CodeRow } from './code-store.ts'
import type { CardCodesContext } from './context.ts'

/** Activating a code, and what a member activated. */
export function cardHandlers(context: CardCodesContext): Handler[] {
  return [
    handlePrepared(
      cardAvtive,
      ({ code }, call) => checkCode(code, memberCall(call), context),
      async (_, call) => {
        const { prepared, transaction } = call
        if (!prepared.ok) return prepared
        if (!transaction) throw new Error('激活码需要数据库事务')
        const activated = await activate(prepared.value, { memberId: memberCall(call).memberId, transaction }, context)
        return activated.ok ? ok(presentActivated(activated.value)) : activated
      },
    ),

    handleMember(myCards, async ({ cursor, count }, { memberId }) => {
      const before = byTimeAndNumber.read(cursor)
      if (!before.ok) return before
      const found = await activatedBy(context.database, memberId, { before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTimeAndNumber, ({ id, activated_at }) => ({
        at: activated_at ?? new Date(0),
        id,
      }))
      return ok({ list: rows.map(presentActivated), nextCursor })
    }),
  ]
}

/** The contract lets only members in. */
function memberCall(call: CallContext): Trying {
  const { memberId } = call
  if (memberId === undefined) throw new Error('未登录的调用到了激活码')
  return { ...call, memberId }
}

function presentActivated({ id, title, grants, tail, activated_at }: CodeRow): ActivatedCode {
  return {
    id,
    title,
    given: grants.map(givenWords),
    tail: tail ?? '',
    at: (activated_at ?? new Date(0)).toISOString(),
  }
}
