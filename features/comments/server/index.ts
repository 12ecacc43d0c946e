import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import { actHandlers } from './act-handlers.ts'
import { countsOf } from './comments.ts'
import type { CommentsDeps } from './deps.ts'
import { commentsMemberData } from './member-data.ts'
import { readHandlers } from './read-handlers.ts'
import { ruleHandlers } from './rule-handlers.ts'
import { saveHandler } from './save-handler.ts'
import { staffHandlers } from './staff-handlers.ts'
import { commentsMigrations } from './tables.ts'
import { createWordGate } from './word-gate.ts'

export type { CommentsDeps } from './deps.ts'

/** Comments on content of every kind. */
export interface Comments extends Feature {
  /** Visible comments and replies by the id of the content; 0 where there are none. */
  counts(kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Comments on whatever kinds of content the features bring. Its start fails when two kinds have one name. */
export function createComments(deps: CommentsDeps): Comments {
  const kinds = new Map<string, ContentKind>()
  const context = { ...deps, kinds }
  return {
    name: 'comments',
    title: '评论',
    migrations: [commentsMigrations],
    handlers: [
      ...readHandlers(context),
      saveHandler(context, createWordGate()),
      ...actHandlers(context),
      ...staffHandlers(context),
      ...ruleHandlers(context),
    ],
    memberData: [commentsMemberData(deps.database)],
    async counts(kind, ids) {
      const found = await countsOf(deps.database, kind, ids)
      return new Map(ids.map((id) => [id, found.get(id) ?? 0]))
    },
    start({ features }) {
      for (const [name, kind] of contentKindsOf(features)) if (kind.isCommentable) kinds.set(name, kind)
      return () => kinds.clear()
    },
  }
}
