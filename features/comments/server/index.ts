import { plainText } from '@niujin/content-rules'
import { contentKindsOf, type ContentKind, type Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { actHandlers } from './act-handlers.ts'
import { countsOf, latestOf } from './comments.ts'
import { saySamples, type SampleComment } from './demo/say-samples.ts'
import type { CommentsDeps } from './deps.ts'
import { commentsMemberData } from './member-data.ts'
import { pathOf } from './notices.ts'
import { readHandlers } from './read-handlers.ts'
import { ruleHandlers } from './rule-handlers.ts'
import { saveHandler } from './save-handler.ts'
import { isMuted } from './saving.ts'
import { staffHandlers } from './staff-handlers.ts'
import { commentReviews } from './reviews.ts'
import { commentsMigrations, within } from './tables.ts'
import { createWordGate } from './word-gate.ts'

export type { SampleComment } from './demo/say-samples.ts'
export type { CommentsDeps } from './deps.ts'

/** A comment as those see it who list what was said. */
export interface LatestComment {
  readonly id: string
  /** What it stands under. */
  readonly targetId: string
  readonly niujinUid: string
  readonly text: string
  /** A path of this app. */
  readonly link: string
  readonly at: Date
}

/** Comments on content of every kind. */
export interface Comments extends Feature {
  /** Visible comments and replies by the id of the content; 0 where there are none. */
  counts(kind: string, ids: readonly string[], connection?: OpenTransaction): Promise<ReadonlyMap<string, number>>
  /** The newest visible ones of each thing, at most `each`, in plain words. */
  latest(
    kind: string,
    ids: readonly string[],
    each: number,
    connection: OpenTransaction,
  ): Promise<readonly LatestComment[]>
  /** Says what belongs to a thing of the demo, once for ever; true when it was said now. */
  saySamples(target: { readonly kind: string; readonly id: string }, said: readonly SampleComment[]): Promise<boolean>
  /** The words and silences kept here, for whatever else members publish. */
  readonly words: {
    /** Words of the list that are in a text. */
    find(connection: OpenTransaction, text: string): Promise<readonly string[]>
    /** Whether the staff lets the member write nothing now. */
    isMuted(connection: OpenTransaction, memberId: string): Promise<boolean>
  }
}

/** Comments on whatever kinds of content the features bring. Its start fails when two kinds have one name. */
export function createComments(deps: CommentsDeps): Comments {
  const kinds = new Map<string, ContentKind>()
  const context = { ...deps, kinds }
  const gate = createWordGate()
  return {
    name: 'comments',
    title: '评论',
    migrations: [commentsMigrations],
    handlers: [
      ...readHandlers(context),
      saveHandler(context, gate),
      ...actHandlers(context),
      ...staffHandlers(context),
      ...ruleHandlers(context),
    ],
    memberData: [commentsMemberData(deps.database)],
    reviews: [commentReviews(context)],
    words: {
      find: (connection, text) => gate.find(within(connection), text),
      isMuted: (connection, memberId) => isMuted(within(connection), memberId, deps.now()),
    },
    async counts(kind, ids, connection = deps.database) {
      const found = await countsOf(within(connection), kind, ids)
      return new Map(ids.map((id) => [id, found.get(id) ?? 0]))
    },
    async latest(kind, ids, each, connection) {
      const rows = await latestOf(within(connection), kind, ids, each)
      return rows.map((row) => ({
        id: row.id,
        targetId: row.target_id,
        niujinUid: row.member_id,
        text: plainText(row.content),
        link: pathOf({ ...row, target_kind: kind }),
        at: row.created_at,
      }))
    },
    saySamples: (target, said) => saySamples(deps, target, said),
    start({ features }) {
      for (const [name, kind] of contentKindsOf(features)) if (kind.isCommentable) kinds.set(name, kind)
      return () => kinds.clear()
    },
  }
}
