import { LEVELS, levelOfThing, type Level } from '@niujin/commerce'
import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import {
  myEntitlements,
  queryLevels,
  queryProductRights,
  queryUserAuthority,
  takeTrial,
  type ProductRight,
} from '../contract/index.ts'
import { highestLevel, howToGet, nameOf, trialOf } from '../domain/index.ts'
import type { EntitlementDeps } from './deps.ts'
import type { EntitlementGiver } from './giver.ts'
import { lockMember } from './period-store.ts'
import { periodRows, presentPeriod } from './present.ts'
import { rightRows } from './rights.ts'
import type { EntitlementReads, Usable } from './standing.ts'
import { within } from './tables.ts'
import { noteTrial, triedBy } from './trial-store.ts'

/** What the handlers work with besides the deps. */
export interface Ports {
  readonly giver: EntitlementGiver
  readonly entitlements: EntitlementReads
}

/** A member's own entitlements and rights, and the table of levels for everybody. */
export function memberHandlers({ database, now }: EntitlementDeps, { entitlements }: Ports): Handler[] {
  return [
    handleMember(myEntitlements, async ({ cursor, count }, { memberId }) => {
      const before = byNumber.read(cursor)
      if (!before.ok) return before
      const found = await periodRows(database, memberId, { before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      return ok({ list: rows.map((row) => presentPeriod(row, now())), nextCursor })
    }),

    handleMember(queryUserAuthority, async (_, { memberId }) => {
      const things = await entitlements.usableOf(database, memberId)
      const level = highestLevel(things.map(({ thing }) => thing))
      const rights = await rightRows(database)
      return ok({
        level,
        title: LEVELS[level],
        until: things.find(({ thing }) => levelOfThing(thing) === level)?.until?.toISOString() ?? null,
        rights: rights.map(({ name, title, unit, ...values }) => ({ name, title, unit, value: values[level] })),
        things: things.map(wireUsable),
      })
    }),

    handle(queryLevels, async () =>
      ok({
        levels: (Object.keys(LEVELS) as Level[]).map((level) => ({ level, title: LEVELS[level] })),
        rights: await rightRows(database),
      }),
    ),
  ]
}

/** Whether products may be used, and trying them. */
export function productHandlers({ database, now }: EntitlementDeps, { giver, entitlements }: Ports): Handler[] {
  return [
    handle(queryProductRights, async ({ things }, { memberId }) => {
      const tried = memberId === undefined ? new Set<string>() : await triedBy(database, memberId)
      const list: ProductRight[] = []
      for (const thing of new Set(things)) {
        const found = memberId === undefined ? undefined : await entitlements.find(database, memberId, thing)
        list.push(wireRight(thing, found, tried.has(thing)))
      }
      return ok({ list })
    }),

    handleOnce(takeTrial, async ({ thing }, { memberId, transaction }) => {
      const trial = trialOf(thing)
      if (!trial) return fail('TRIAL_UNKNOWN')
      const change = within(transaction)
      await lockMember(change, memberId)
      if (!(await noteTrial(change, { memberId, thing }, new Date(now())))) return fail('TRIAL_USED')
      if (await entitlements.find(change, memberId, thing)) return fail('TRIAL_NEEDLESS')
      const { title, days } = trial
      const given = await giver.give(change, {
        memberId,
        cause: { kind: 'trial', id: `${memberId}:${thing}` },
        grants: [{ kind: 'entitlement', thing, days }],
        title: `${title}试用 ${days} 天`,
      })
      const usable = given.ok ? await entitlements.find(change, memberId, thing) : undefined
      if (!usable) throw new Error(`试用 ${thing} 没有给成`)
      return ok({ thing, title, from: usable.from.toISOString(), until: usable.until?.toISOString() ?? null })
    }),
  ]
}

function wireUsable({ thing, title, from, until }: Usable) {
  return {
    thing,
    title: nameOf(thing) ?? title,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
  }
}

function wireRight(
  thing: string,
  found: { from: Date; until: Date | null } | undefined,
  isTried: boolean,
): ProductRight {
  const trial = trialOf(thing)
  return {
    thing,
    title: nameOf(thing) ?? null,
    may: found !== undefined,
    from: found?.from.toISOString() ?? null,
    until: found?.until?.toISOString() ?? null,
    trial: trial ? { days: trial.days, isUsed: isTried } : null,
    how: found ? null : howToGet(thing, isTried),
  }
}
