import { sql } from 'kysely'
import type { Queue, StaffComment } from '../contract/index.ts'
import { commentsOf, type CommentRow } from './comments.ts'
import { excerptOf } from './notices.ts'
import type { ContentCard, ContentKind } from '@niujin/server-kit'
import type { CommentsContext } from './deps.ts'
import type { CommentDatabase, Reads } from './tables.ts'

const STATUS_OF = {
  pending: 'pending',
  reported: 'visible',
  hidden: 'hidden',
  visible: 'visible',
} as const satisfies Record<Queue, string>

/** Ids of the comments of a queue: what waits longest first, what is only looked through newest first. */
export function queueOf(
  database: CommentDatabase,
  queue: Queue,
  { after, count }: { after: string | undefined; count: number },
) {
  const waits = queue === 'pending' || queue === 'reported'
  let query = database
    .selectFrom('comments.comment as comment')
    .select('comment.id')
    .where('comment.status', '=', STATUS_OF[queue])
  if (queue === 'reported')
    query = query.where(
      'comment.id',
      'in',
      database.selectFrom('comments.report').select('comment_id').where('settled_at', 'is', null),
    )
  if (after) query = query.where('comment.id', waits ? '>' : '<', after)
  return query
    .orderBy('comment.id', waits ? 'asc' : 'desc')
    .limit(count)
    .execute()
}

/** How many comments wait to be decided on. */
export async function waitingCounts(database: CommentDatabase): Promise<{ pending: number; reported: number }> {
  return database
    .selectNoFrom([
      sql<number>`(select count(*)::int from comments.comment where status = 'pending')`.as('pending'),
      sql<number>`(select count(*)::int from comments.comment where status = 'visible' and id in (select comment_id from comments.report where settled_at is null))`.as(
        'reported',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Comments with everything the staff decides by, in the order of the ids. */
export async function presentForStaff(context: CommentsContext, ids: readonly string[]): Promise<StaffComment[]> {
  const { database, members } = context
  const rows = await commentsOf(database, ids)
  const parents = await commentsOf(
    database,
    rows.flatMap(({ reply_to }) => (reply_to === null ? [] : [reply_to])),
  )
  const [cards, targets, reports, mutes] = await Promise.all([
    members.find(
      rows.map(({ member_id }) => member_id),
      database,
    ),
    targetsOf(context, rows),
    waitingReports(database, ids),
    mutesOf(
      database,
      rows.map(({ member_id }) => member_id),
      context.now(),
    ),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const parent = parents.find((one) => one.id === row.reply_to)
    return [
      {
        id,
        content: row.content,
        status: row.status,
        words: row.words,
        memberId: row.member_id,
        nickname: cards.get(row.member_id)?.nickname ?? '已注销用户',
        parent: parent ? excerptOf(parent.content) : null,
        target: targets.get(keyOf(row)) ?? { kindName: row.target_kind, title: '内容已不在', link: null },
        reports: reports
          .filter((one) => one.comment_id === id)
          .map(({ reason, detail, created_at }) => ({ reason, detail, at: created_at.toISOString() })),
        at: row.created_at.toISOString(),
        mute: mutes.get(row.member_id) ?? NOT_MUTED,
      },
    ]
  })
}

export const NOT_MUTED = { muted: false, until: null } as const

/** Members who are muted now, and until when. */
export async function mutesOf(reads: Reads, ids: readonly string[], now: number) {
  if (ids.length === 0) return new Map<string, StaffComment['mute']>()
  const rows = await reads
    .selectFrom('comments.mute')
    .select(['member_id', 'until'])
    .where('member_id', 'in', [...ids])
    .execute()
  return new Map(
    rows.flatMap(({ member_id, until }) =>
      until === null || until.getTime() > now
        ? [[member_id, { muted: true, until: until?.toISOString() ?? null }] as const]
        : [],
    ),
  )
}

function waitingReports(database: CommentDatabase, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return database
    .selectFrom('comments.report')
    .selectAll()
    .where('comment_id', 'in', [...ids])
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

async function targetsOf(
  { kinds, database }: CommentsContext,
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, StaffComment['target']>> {
  const byKind = Map.groupBy(rows, (row) => row.target_kind)
  const found = await Promise.all(
    [...byKind].map(async ([name, same]) => {
      const kind = kinds.get(name)
      const cards = await kind?.find([...new Set(same.map((row) => row.target_id))], database)
      return kind ? same.map((row) => [keyOf(row), targetOf(kind, cards?.get(row.target_id))] as const) : []
    }),
  )
  return new Map(found.flat())
}

function targetOf({ title: kindName }: ContentKind, card: ContentCard | undefined): StaffComment['target'] {
  return { kindName, title: card?.title ?? '内容已不在', link: card?.link ?? null }
}

function keyOf({ target_kind, target_id }: CommentRow): string {
  return `${target_kind} ${target_id}`
}
