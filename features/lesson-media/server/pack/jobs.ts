import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, type Result } from '@niujin/contract-kit'
import { repeat } from '@niujin/server-kit/jobs'
import { unfitReason, type Unfit } from '@niujin/uploads'
import { dropUpload } from '@niujin/uploads/server'
import { sql } from 'kysely'
import { LIMITS } from '../../contract/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import type { FilmRow } from '../tables.ts'
import { filmKey } from './film-key.ts'
import { newFilmFolder, pathOfFilm, removeFilm, uploadsIn } from './folders.ts'
import type { PackedFilm } from './pack-film.ts'
import { packInThread } from './packing.ts'
import { breakFilm, makeReady } from './settle-film.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** A film is packed by one process at a time; after so long another takes it over. */
const CLAIM = 30 * MINUTE
/** A film that ends the thread so often is broken. */
const TRIES = 3
/** An upload that does not move on is given up after so long. */
const ABANDONED = 2 * DAY
/** Players of a film that was replaced go on for so long. */
const REPLACED_KEPT = 6 * 60 * MINUTE
const BATCH = 20

/** What happens without anyone calling. */
export interface LessonMediaJobs {
  /** Packs one uploaded film; false when none waits. */
  packNext(): Promise<boolean>
  /** Deletes files and players that nobody needs any more; gives how many films it was about. */
  tidy(): Promise<number>
}

export function createJobs(deps: LessonMediaDeps): LessonMediaJobs {
  return { packNext: () => packNext(deps), tidy: () => tidy(deps) }
}

async function packNext(deps: LessonMediaDeps): Promise<boolean> {
  const row = await claimNext(deps)
  if (!row?.upload_id) return false
  const name = newFilmFolder()
  const source = join(uploadsIn(deps.folder), row.upload_id)
  const outcome = await pack(deps, { row, name, source })
  const isReady = outcome.ok
    ? await makeReady(deps, row, { ...outcome.value, folder: name })
    : await breakFilm(deps, row, unfitReason(outcome.code, LIMITS))
  // Unfit, or taken away meanwhile: nobody needs the files.
  if (!isReady || !outcome.ok) await removeFilm(deps.folder, name)
  await dropUpload(uploadsIn(deps.folder), row.upload_id)
  await rm(`${source}.small`, { force: true })
  return true
}

async function pack(
  { folder, secret, transcode }: LessonMediaDeps,
  { row, name, source }: { readonly row: FilmRow; readonly name: string; readonly source: string },
): Promise<Result<PackedFilm, Unfit>> {
  const smaller = `${source}.small`
  const hasSmaller = (await (await transcode)?.(source, smaller)) ?? false
  const order = {
    source,
    target: pathOfFilm(folder, name),
    key: filmKey(secret, row.id).toString('hex'),
    ...(hasSmaller && { smaller }),
  }
  try {
    return await packInThread(order)
  } catch (error) {
    if (row.tries < TRIES) throw error
    return fail('BROKEN')
  }
}

/** Takes one waiting film, so that no other process does. */
async function claimNext({ database, now }: LessonMediaDeps): Promise<FilmRow | undefined> {
  const at = new Date(now())
  return database
    .updateTable('lesson_media.film')
    .set({ claimed_until: new Date(now() + CLAIM), tries: sql`tries + 1` })
    .where('id', '=', (select) =>
      select
        .selectFrom('lesson_media.film')
        .select('id')
        .where('status', '=', 'processing')
        .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', at)]))
        .orderBy('uploaded_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

async function tidy({ database, folder, now }: LessonMediaDeps): Promise<number> {
  await database
    .updateTable('lesson_media.film')
    .set({ status: 'deleted', ended_at: new Date(now()) })
    .where('status', '=', 'draft')
    .where('created_at', '<', new Date(now() - ABANDONED))
    .execute()
  await database
    .deleteFrom('lesson_media.playing')
    .where('seen_at', '<', new Date(now() - DAY))
    .execute()
  const rows = await database
    .selectFrom('lesson_media.film')
    .select(['id', 'folder', 'upload_id'])
    .where('status', 'in', ['replaced', 'deleted'])
    .where('ended_at', '<', new Date(now() - REPLACED_KEPT))
    .where((where) => where.or([where('folder', 'is not', null), where('upload_id', 'is not', null)]))
    .limit(BATCH)
    .execute()
  for (const row of rows) {
    if (row.folder !== null) await removeFilm(folder, row.folder)
    if (row.upload_id !== null) await dropUpload(uploadsIn(folder), row.upload_id)
    await database
      .updateTable('lesson_media.film')
      .set({ status: 'deleted', folder: null, upload_id: null })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.length
}

const PACK_EVERY = 2000
const TIDY_EVERY = 600_000

/** Runs the jobs until the returned function is called; what fails is reported and tried again at its next turn. */
export function runJobs(jobs: LessonMediaJobs, onError: (error: unknown) => void): () => void {
  const stops = [
    repeat(
      async () => {
        while (await jobs.packNext());
      },
      PACK_EVERY,
      onError,
    ),
    repeat(() => jobs.tidy(), TIDY_EVERY, onError),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
