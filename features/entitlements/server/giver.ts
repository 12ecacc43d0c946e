import type { Cause, Giver } from '@niujin/commerce/ports'
import { ok } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { giveCoins, takeCoinsBack } from './coins.ts'
import type { EntitlementDeps } from './deps.ts'
import { giveCoupons, takeCouponsBack } from './given-coupons.ts'
import { noteGiven, noteTakenBack, type Given } from './given-store.ts'
import { noteStep } from './history-store.ts'
import { notifyOfGiven, notifyOfTakenBack, type Listeners } from './listeners.ts'
import {
  addPeriod,
  endBought,
  endOfCause,
  endPeriod,
  layOut,
  lockMember,
  ownerOf,
  resumeAfter,
  upgraderOf,
  type PeriodRef,
} from './period-store.ts'
import { within, type Change } from './tables.ts'

/** A membership that is given up for a higher one. */
export interface Upgrade {
  readonly memberId: string
  /** The lower one: `membership:vip`. */
  readonly thing: string
  /** What gives the higher one: when that is taken back, the lower one goes on with the time it had left. */
  readonly by: Cause
}

/** Who takes something away, and why. */
export interface Revoking {
  readonly by: string
  readonly reason: string
}

/** The giver, with what only this feature and its upgrades need. */
export interface EntitlementGiver extends Giver {
  /** As the port has it; `step` is who gives and why, where that is not the cause itself. */
  give(
    transaction: OpenTransaction,
    given: Parameters<Giver['give']>[1] & { readonly step?: { readonly who: string; readonly reason: string } },
  ): ReturnType<Giver['give']>
  /**
   * Ends what was bought of a lower membership now, as its rest was taken off the price; what came from codes and the like
   * goes on beside the higher one. No time is lost should the upgrade be taken back. Repeating it does nothing.
   */
  endForUpgrade(transaction: OpenTransaction, upgrade: Upgrade): Promise<void>
  /** Ends one period now; those behind it move forward. Gives whose it was; undefined when it was over already. */
  revoke(transaction: OpenTransaction, id: string, revoking: Revoking): Promise<PeriodRef | undefined>
}

/**
 * Gives and takes away. The member's coins come first, then the member's lock, and what members share — the number left of a
 * coupon — last, so that two calls never wait for each other, also where one transaction gives several times; everything
 * happens in the transaction of the cause.
 */
export function createGiver(deps: EntitlementDeps, listeners: Listeners): EntitlementGiver {
  const at = () => new Date(deps.now())
  return {
    async give(transaction, given) {
      const change = within(transaction)
      if (!(await noteGiven(change, given, at()))) return ok(null)
      await giveCoins(deps, change, given)
      await lockMember(change, given.memberId)
      const issued = await giveCoupons(deps, change, given)
      if (issued.ok)
        await givePeriods(change, { step: { who: whoOf(given.cause), reason: given.title }, ...given }, at())
      if (issued.ok) await notifyOfGiven(listeners, change, given)
      return issued
    },
    async takeBack(transaction, { cause, by, reason }) {
      const change = within(transaction)
      const given = await noteTakenBack(change, cause, at())
      if (given) {
        const coins = await takeCoinsBack(deps, change, given)
        if (!coins.ok) return coins
        const coupons = await takeCouponsBack(deps, change, given)
        if (!coupons.ok) return coupons
      }
      const memberId = given?.memberId ?? (await upgraderOf(change, cause))
      if (memberId !== undefined) await takePeriodsBack(change, { memberId, cause, by, reason }, at())
      if (given) await notifyOfTakenBack(listeners, change, given, by)
      return ok(null)
    },
    async endForUpgrade(transaction, { memberId, thing, by }) {
      const change = within(transaction)
      await lockMember(change, memberId)
      const reason = '升级'
      const who = whoOf(by)
      const ending = { how: 'upgraded', upgrade: by, by: who, reason, at: at() } as const
      const ended = await endBought(change, { memberId, thing }, ending)
      await noteStep(change, ended, { who, from: 'live', to: 'upgraded', reason, at: ending.at })
      await layOut(change, { memberId, thing }, ending.at)
    },
    async revoke(transaction, id, { by, reason }) {
      const change = within(transaction)
      const memberId = await ownerOf(change, id)
      if (memberId === undefined) return undefined
      await lockMember(change, memberId)
      const ending = { how: 'revoked', by, reason, at: at() } as const
      const ended = await endPeriod(change, id, ending)
      if (!ended) return undefined
      await noteStep(change, [ended], { who: by, from: 'live', to: 'revoked', reason, at: ending.at })
      await layOut(change, ended, ending.at)
      return ended
    },
  }
}

type Giving = Given & { readonly step: { readonly who: string; readonly reason: string } }

async function givePeriods(change: Change, { memberId, cause, grants, title, step }: Giving, at: Date): Promise<void> {
  const given = grants.filter((grant) => grant.kind === 'entitlement')
  for (const [ordinal, { thing, days }] of given.entries()) {
    const period = await addPeriod(change, { memberId, thing, title, days, cause, ordinal }, at)
    await noteStep(change, [period], { ...step, from: '', to: 'live', at })
    await layOut(change, period, at)
  }
}

type TakenBack = Revoking & { readonly memberId: string; readonly cause: Cause }

async function takePeriodsBack(change: Change, { memberId, cause, by, reason }: TakenBack, at: Date): Promise<void> {
  await lockMember(change, memberId)
  const ended = await endOfCause(change, cause, { how: 'taken-back', by, reason, at })
  await noteStep(change, ended, { who: by, from: 'live', to: 'taken-back', reason, at })
  const resumed = await resumeAfter(change, cause)
  await noteStep(change, resumed, { who: by, from: 'upgraded', to: 'live', reason, at })
  const things = new Set([...ended, ...resumed].map(({ thing }) => thing))
  for (const thing of things) await layOut(change, { memberId, thing }, at)
}

function whoOf({ kind, id }: Cause): string {
  return `${kind}:${id}`
}
