import { join } from 'node:path'
import { repeat } from '@niujin/server-kit/jobs'
import { unfitReason } from '@niujin/uploads'
import { dropUpload } from '@niujin/uploads/server'
import { sql } from 'kysely'
import { LIMITS } from '../contract/limits.ts'
import type { CheckedFile } from './check/check-file.ts'
import { checkInThread } from './check/checking.ts'
import { changeFrom } from './clips.ts'
import { decisionNotice } from './decision-notice.ts'
import { newFileName, roomForFile, removeFile, uploadsIn } from './files/folders.ts'
import type { VideoDeps } from './deps.ts'
import type { ClipRow } from './tables.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** A file is looked at by one process at a time; after so long another takes it over. */
const CLAIM = 5 * MINUTE
/** A file that ends the thread so often is broken. */
const TRIES = 3
/** An upload that does not move on is given up after so long. */
const ABANDONED = DAY
/** A file that was rejected is kept so long for its author to see. */
const REJECTED_KEPT = 30 * DAY
/** Days of counted views that are kept: only the present one decides. */
const COUNTED_KEPT = 3
const BATCH = 50

/** What happens without anyone calling. */
export interface VideoJobs {
  /** Looks at one uploaded file; false when none waits. */
  checkNext(): Promise<boolean>
  /** Deletes files that nobody needs any more; gives how many videos it was about. */
  tidy(): Promise<number>
}

export function createVideoJobs(deps: VideoDeps): VideoJobs {
  return { checkNext: () => checkNext(deps), tidy: () => tidy(deps) }
}

async function checkNext(deps: VideoDeps): Promise<boolean> {
  const row = await claimNext(deps)
  if (!row) return false
  const { database, folder, now } = deps
  const name = newFileName()
  const target = await roomForFile(folder, name)
  const outcome = await checkInThread({ source: join(uploadsIn(folder), row.upload_id ?? ''), target }).catch(
    (error: unknown) => {
      if (row.tries < TRIES) throw error
      return { ok: false as const, code: 'BROKEN' as const }
    },
  )
  const at = new Date(now())
  const changed = outcome.ok
    ? await changeFrom(database, row.id, 'processing', {
        ...accepted(outcome.value),
        status: 'pending',
        file: name,
        claimed_until: null,
      })
    : await rejectUnfit(deps, row.id, { reason: unfitReason(outcome.code, LIMITS), at })
  // Deleted meanwhile: nobody needs the file.
  if (!changed || !outcome.ok) await removeFile(folder, name)
  await forgetUpload(deps, row)
  return true
}

/** A file that cannot be shown is refused at once, and its author told why. */
function rejectUnfit(
  { database, notices }: VideoDeps,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<ClipRow | undefined> {
  return database.transaction().execute(async (change) => {
    const rejected = await changeFrom(change, id, 'processing', {
      status: 'rejected',
      reason,
      decided_at: at,
      decided_by: null,
      claimed_until: null,
    })
    if (rejected) await notices.send(change, decisionNotice(rejected, at))
    return rejected
  })
}

function accepted({ bytes, duration, width, height }: CheckedFile) {
  return { bytes, duration_ms: duration, width, height }
}

/** Takes one waiting file, so that no other process does. */
async function claimNext({ database, now }: VideoDeps): Promise<ClipRow | undefined> {
  const at = new Date(now())
  return database
    .updateTable('video.clip')
    .set({ claimed_until: new Date(now() + CLAIM), tries: sql`tries + 1` })
    .where('id', '=', (select) =>
      select
        .selectFrom('video.clip')
        .select('id')
        .where('status', '=', 'processing')
        .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', at)]))
        .orderBy('submitted_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

async function forgetUpload(
  { database, folder }: Pick<VideoDeps, 'database' | 'folder'>,
  { id, upload_id }: ClipRow,
): Promise<void> {
  if (upload_id === null) return
  await dropUpload(uploadsIn(folder), upload_id)
  await database.updateTable('video.clip').set({ upload_id: null }).where('id', '=', id).execute()
}

async function tidy(deps: VideoDeps): Promise<number> {
  const { database, folder, posters, now } = deps
  const at = new Date(now())
  await database
    .updateTable('video.clip')
    .set({ status: 'deleted', deleted_at: at })
    .where('status', '=', 'draft')
    .where('created_at', '<', new Date(now() - ABANDONED))
    .execute()
  await database
    .deleteFrom('video.counted')
    .where('day', '<', new Date(now() - COUNTED_KEPT * DAY).toISOString().slice(0, 10))
    .execute()
  const rows = await database
    .selectFrom('video.clip')
    .selectAll()
    .where((where) =>
      where.or([
        where('status', '=', 'deleted'),
        where.and([where('status', '=', 'rejected'), where('decided_at', '<', new Date(now() - REJECTED_KEPT))]),
      ]),
    )
    .where((where) =>
      where.or([
        where('file', 'is not', null),
        where('upload_id', 'is not', null),
        where('poster_url', 'is not', null),
      ]),
    )
    .limit(BATCH)
    .execute()
  for (const row of rows) {
    if (row.file !== null) await removeFile(folder, row.file)
    if (row.poster_url !== null) await posters.forget(row.poster_url)
    await forgetUpload(deps, row)
    await database.updateTable('video.clip').set({ file: null, poster_url: null }).where('id', '=', row.id).execute()
  }
  return rows.length
}

const CHECK_EVERY = 1500
const TIDY_EVERY = 600_000

/** Runs the jobs until the returned function is called; what fails is reported and tried again at its next turn. */
export function runVideoJobs(jobs: VideoJobs, onError: (error: unknown) => void): () => void {
  const stops = [
    repeat(
      async () => {
        while (await jobs.checkNext());
      },
      CHECK_EVERY,
      onError,
    ),
    repeat(() => jobs.tidy(), TIDY_EVERY, onError),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
