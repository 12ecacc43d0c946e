import { cameOutKey } from '@niujin/community'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { withTables } from '@niujin/server-kit/database'
import * as z from 'zod/mini'
import { wants } from '../domain/index.ts'
import type { FollowsDeps } from './deps.ts'
import { addPiece, type CameOut } from './piece-store.ts'
import type { Change, FollowTables } from './tables.ts'

const JOB = 'follows.notify'
const jobData = z.object({ seq: z.string() })

/** Followers told in one transaction. */
const AT_ONCE = 500

type Notifying = Pick<FollowsDeps, 'database' | 'jobs' | 'notices' | 'members' | 'now'>

/** A thing came out: it stands in the streams when `transaction` commits, and a job tells those who asked for it. */
export async function publish({ jobs, now }: Notifying, transaction: OpenTransaction, piece: CameOut): Promise<void> {
  const change = withTables<FollowTables>(transaction)
  const seq = await addPiece(change, piece, new Date(now()))
  if (seq === undefined) return
  const listener = await change
    .selectFrom('follows.follow')
    .select('member_id')
    .where('author_id', '=', piece.authorId)
    .where('setting', 'in', wants(piece.isImportant))
    .limit(1)
    .executeTakeFirst()
  if (!listener) return
  await change.insertInto('follows.notifying').values({ seq }).execute()
  await jobs.enqueue(change, JOB, { seq }, { key: seq })
}

/** Does the jobs: so many followers in one transaction, and on from there when it ended in between. */
export function workNotifying(deps: Notifying): void {
  deps.jobs.work(JOB, jobData, async ({ seq }) => {
    while (await deps.database.transaction().execute((change) => notifySome(deps, change, seq)));
  })
}

/** Tells the next followers; true when there may be more. */
async function notifySome(deps: Notifying, change: Change, seq: string): Promise<boolean> {
  const at = await change
    .selectFrom('follows.notifying')
    .select('after')
    .where('seq', '=', seq)
    .forUpdate()
    .executeTakeFirst()
  const last = at && (await notifyAfter(deps, change, { seq, after: at.after }))
  if (last !== undefined) {
    await change.updateTable('follows.notifying').set({ after: last }).where('seq', '=', seq).execute()
    return true
  }
  await change.deleteFrom('follows.notifying').where('seq', '=', seq).execute()
  return false
}

/** Tells followers after one of them; the last of so many, or undefined when that were all. */
async function notifyAfter(
  { members, notices }: Notifying,
  change: Change,
  { seq, after }: { seq: string; after: string },
): Promise<string | undefined> {
  const piece = await change.selectFrom('follows.piece').selectAll().where('seq', '=', seq).executeTakeFirst()
  const author = piece && (await members.find([piece.author_id], change)).get(piece.author_id)
  if (!piece || !author) return undefined
  const rows = await listeners(change, piece, after)
  for (const { member_id: memberId } of rows) {
    await notices.send(change, {
      memberId,
      kind: 'interaction',
      key: cameOutKey(piece),
      title: `${author.nickname}发布了新内容`,
      text: piece.title,
      link: piece.link,
    })
  }
  return rows.length === AT_ONCE ? rows.at(-1)?.member_id : undefined
}

/** Those who asked for it, after one of them. */
function listeners(
  change: Change,
  { author_id, is_important }: { author_id: string; is_important: boolean },
  after: string,
): Promise<{ member_id: string }[]> {
  return change
    .selectFrom('follows.follow')
    .select('member_id')
    .where('author_id', '=', author_id)
    .where('setting', 'in', wants(is_important))
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(AT_ONCE)
    .execute()
}
