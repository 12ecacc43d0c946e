import type { Moderation } from '@niujin/community/ports'
import type { Feature, ReviewSource } from '@niujin/server-kit'
import { createModeration as createChecks } from './check.ts'
import type { ModerationDeps } from './deps.ts'
import { moderationMemberData } from './member-data.ts'
import { queueHandlers } from './queue-handlers.ts'
import { ruleHandlers } from './rule-handlers.ts'
import { moderationMigrations } from './tables.ts'

export type { ModerationDeps } from './deps.ts'

/** Rules for what members publish, and the queue of what waits to be looked at. */
export interface ModerationFeature extends Feature {
  readonly moderation: Moderation
}

/** Puts the feature together; what waits comes from every feature's `reviews`. Its start fails when two have one kind. */
export function createModeration(deps: ModerationDeps): ModerationFeature {
  const sources = new Map<string, ReviewSource>()
  const context = { ...deps, sources }
  return {
    name: 'moderation',
    title: '内容审核',
    migrations: [moderationMigrations],
    handlers: [...queueHandlers(context), ...ruleHandlers(context)],
    memberData: [moderationMemberData(deps.database)],
    moderation: createChecks(deps),
    start({ features }) {
      for (const source of features.flatMap(({ reviews = [] }) => reviews)) {
        if (sources.has(source.kind)) throw new Error(`待审核的种类 ${source.kind} 有两个`)
        sources.set(source.kind, source)
      }
      return () => sources.clear()
    },
  }
}
