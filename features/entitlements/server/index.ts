import type { Entitlements, Giver, Rights } from '@niujin/commerce/ports'
import type { Feature } from '@niujin/server-kit'
import type { EntitlementDeps } from './deps.ts'
import { createGiver, type EntitlementGiver } from './giver.ts'
import { runJobs, sendEndings } from './jobs.ts'
import type { Listeners } from './listeners.ts'
import { entitlementMemberData } from './member-data.ts'
import { memberHandlers, productHandlers } from './member-handlers.ts'
import { createRights, type RightReads } from './rights.ts'
import { rightHandlers, staffHandlers } from './staff-handlers.ts'
import { createEntitlementReads, type EntitlementReads } from './standing.ts'
import { entitlementMigrations } from './tables.ts'

export type { CouponIssue, EntitlementDeps } from './deps.ts'
export type { EntitlementGiver, Upgrade } from './giver.ts'
export type { ThingGiven, ThingTakenBack } from './listeners.ts'
export type { EntitlementReads, LivePeriod, Usable } from './standing.ts'
export type { RightReads } from './rights.ts'

/** Who may use what until when, and how much members of each level may have. */
export interface EntitlementsFeature extends Feature {
  /** Gives and takes back in the transaction of the cause. @see Giver */
  readonly giver: EntitlementGiver & Giver
  readonly entitlements: EntitlementReads & Entitlements
  readonly rights: RightReads & Rights
  /** Calls `listener` in the transaction in which a member is given a thing; features that give are made before those that listen. */
  onGiven(listener: Listeners['given'][number]): void
  /**
   * Calls `listener` in the transaction in which what gave a member a thing is undone, as a refund does; not when time is
   * over, nor when the staff ends a period. The member may still have the thing from elsewhere.
   */
  onTakenBack(listener: Listeners['takenBack'][number]): void
  /** Tells members of what ends, as it does by itself every ten minutes; gives how many messages it sent. */
  sendEndings(): Promise<number>
}

/** Puts the feature together. */
export function createEntitlements(deps: EntitlementDeps): EntitlementsFeature {
  const listeners: Listeners = { given: [], takenBack: [] }
  const giver = createGiver(deps, listeners)
  const entitlements = createEntitlementReads(deps.now)
  const ports = { giver, entitlements }
  return {
    name: 'entitlements',
    title: '权益',
    migrations: [entitlementMigrations],
    handlers: [
      ...memberHandlers(deps, ports),
      ...productHandlers(deps, ports),
      ...staffHandlers(deps, ports),
      ...rightHandlers(deps),
    ],
    memberData: [entitlementMemberData(deps.database)],
    giver,
    entitlements,
    rights: createRights(deps.now),
    onGiven: (listener) => void listeners.given.push(listener),
    onTakenBack: (listener) => void listeners.takenBack.push(listener),
    sendEndings: () => sendEndings(deps),
    start: ({ onError }) => runJobs(deps, onError),
  }
}
