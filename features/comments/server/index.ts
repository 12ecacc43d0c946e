import type { Handler } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import { actHandlers } from './act-handlers.ts'
import { countsOf } from './comments.ts'
import type { CommentPorts, TargetSource } from './ports.ts'
import { readHandlers } from './read-handlers.ts'
import { ruleHandlers } from './rule-handlers.ts'
import { saveHandler } from './save-handler.ts'
import { staffHandlers } from './staff-handlers.ts'
import { createWordGate } from './word-gate.ts'

export { commentsMemberData } from './member-data.ts'
export type { CommentPorts, TargetCard, TargetSource } from './ports.ts'
export type { CommentDatabase } from './tables.ts'

export const commentsMigrations: MigrationFolder = { slice: 'comments', folder: new URL('migrations/', import.meta.url) }

/** Comments for everything that can be commented on, put together once. */
export interface Comments {
  readonly handlers: readonly Handler[]
  /** Makes another kind of things open to comments. @throws when the kind is taken */
  addTarget(kind: string, source: TargetSource): void
  /** Visible comments and replies by the id of the thing; 0 where there are none. */
  counts(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Puts the feature together over its database and ports. */
export function composeComments({ targets, ...ports }: CommentPorts): Comments {
  const parts = { ...ports, targets: new Map(Object.entries(targets)) }
  return {
    handlers: [...readHandlers(parts), saveHandler(parts, createWordGate()), ...actHandlers(parts), ...staffHandlers(parts), ...ruleHandlers(parts)],
    addTarget(kind, source) {
      if (parts.targets.has(kind)) throw new Error(`评论的对象 ${kind} 已经有了`)
      parts.targets.set(kind, source)
    },
    async counts(kind, ids) {
      const found = await countsOf(parts.database, kind, ids)
      return new Map(ids.map((id) => [id, found.get(id) ?? 0]))
    },
  }
}
