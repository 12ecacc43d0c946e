import { fail, ok, randomId } from '@niujin/contract-kit'
import { handle, handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { myTips, payCoinAndSaveCharge, tipIncome, tipOptions, tipRanking } from '../contract/index.ts'
import { RANKING_MOST } from '../contract/limits.ts'
import { mayTip, withRanks } from '../domain/index.ts'
import type { TippingContext } from './deps.ts'
import { incomeOf, rankOf, saveTip, tipsOf, topGivers, totalOf } from './store.ts'
import { within } from './tables.ts'

/** An erased or unknown member. */
const NOBODY = { nickname: '已注销用户', avatar: null }

export function tippingHandlers(deps: TippingContext): Handler[] {
  return [payHandler(deps), optionsHandler(deps), rankingHandler(deps), mineHandler(deps), incomeHandler(deps)]
}

/** The tip and its line in the chat are written together; the room sees it when that is committed. */
function payHandler(deps: TippingContext): Handler {
  return {
    endpoint: payCoinAndSaveCharge,
    async answer(fields, context, runOnce) {
      const afterwards: Afterwards = {}
      const answer = await paying(deps, afterwards).answer(fields, context, runOnce)
      if (answer.ok) afterwards.show?.()
      return answer
    },
  }
}

/** What is left to do when the call's transaction has ended. */
interface Afterwards {
  show?: () => void
}

function paying({ ledger, rooms, may, now }: TippingContext, afterwards: Afterwards): Handler {
  return handleOnce(payCoinAndSaveCharge, async ({ tsId, uid, wUid, fee }, { memberId, transaction }) => {
    const broadcast = await rooms().find(tsId, transaction)
    const asked = mayTip({ memberId, wUid, uid, broadcast, isAllowed: await may(memberId, 'tip', transaction) })
    if (!asked.ok) return asked
    const { expertId, title } = asked.value
    const charge = randomId()
    const spent = await ledger.spend(transaction, {
      memberId,
      coins: fee,
      bizType: 'tip',
      bizId: charge,
      memo: `打赏：${title}`,
      to: { paid: `expert:${expertId}:income`, bonus: `expert:${expertId}:gift` },
    })
    if (!spent.ok) return spent
    const tipId = await saveTip(within(transaction), {
      charge_id: charge,
      ts_id: tsId,
      title,
      expert_id: expertId,
      payer_id: memberId,
      coins: fee,
      paid: spent.value.paid,
      created_at: new Date(now()),
    })
    afterwards.show = await rooms().onTip(transaction, { id: tipId, tsId, payerId: memberId, coins: fee })
    return ok({ tipId, fee, balance: spent.value.balance.total })
  })
}

function optionsHandler({ database, ledger, rooms }: TippingContext): Handler {
  return handle(tipOptions, async ({ tsId }, { memberId }) => {
    const broadcast = await rooms().find(tsId, database)
    if (!broadcast) return fail('BROADCAST_UNKNOWN')
    const state = broadcast.expertId === memberId ? 'own' : broadcast.canTip ? 'open' : 'closed'
    return ok({ state, balance: memberId === undefined ? null : (await ledger.balanceOf(database, memberId)).total })
  })
}

function rankingHandler({ database, members }: TippingContext): Handler {
  return handle(tipRanking, async ({ tsId }, { memberId }) => {
    const [top, total, mine] = await Promise.all([
      topGivers(database, tsId, RANKING_MOST),
      totalOf(database, tsId),
      memberId === undefined ? undefined : rankOf(database, tsId, memberId),
    ])
    const cards = await members.find(top.map(({ payerId }) => payerId))
    const list = withRanks(top).map(({ payerId, coins, rank }) => {
      const { nickname, avatar } = cards.get(payerId) ?? NOBODY
      return { rank, coins, name: nickname, face: avatar, isMe: payerId === memberId }
    })
    return ok({ list, people: total.people, coins: total.coins, mine: mine ?? null })
  })
}

function mineHandler({ database, members }: TippingContext): Handler {
  return handleMember(myTips, async ({ cursor, count }, { memberId }) => {
    const before = byNumber.read(cursor)
    if (!before.ok) return before
    const found = await tipsOf(database, memberId, { before: before.value, count: count + 1 })
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
    const experts = await members.find(rows.map(({ expert_id }) => expert_id))
    const list = rows.map(({ id, ts_id, title, expert_id, coins, created_at }) => ({
      tipId: id,
      tsId: ts_id,
      title,
      coins,
      expert: (experts.get(expert_id) ?? NOBODY).nickname,
      at: created_at.toISOString(),
    }))
    return ok({ list, nextCursor })
  })
}

function incomeHandler({ database, ledger }: TippingContext): Handler {
  return handleMember(tipIncome, async ({ cursor, count }, { memberId }) => {
    const before = byNumber.read(cursor)
    if (!before.ok) return before
    const [cashable, gift, found] = await Promise.all([
      ledger.heldIn(database, `expert:${memberId}:income`),
      ledger.heldIn(database, `expert:${memberId}:gift`),
      incomeOf(database, memberId, { before: before.value, count: count + 1 }),
    ])
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ last_tip_id: id }) => id)
    const list = rows.map(({ ts_id, title, people, tips, paid, given, created_at }) => ({
      tsId: ts_id,
      title,
      people,
      tips,
      cashable: paid,
      gift: given,
      at: created_at.toISOString(),
    }))
    return ok({ cashable, gift, list, nextCursor })
  })
}
