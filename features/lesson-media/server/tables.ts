import { sql, type Kysely, type Transaction } from 'kysely'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { Cue, FilmStatus } from '../contract/index.ts'
import type { Rendition } from '../domain/index.ts'

/** How the tables came about. */
export const lessonMediaMigrations: MigrationFolder = {
  slice: 'lesson-media',
  folder: new URL('migrations/', import.meta.url),
}

export interface LessonMediaTables {
  'lesson_media.film': {
    id: string
    lesson_id: string
    member_id: string
    status: FilmStatus
    reason: string
    /** Bytes announced before the upload. */
    announced: number
    upload_id: string | null
    uploaded_at: Date | null
    packed_at: Date | null
    /** Nobody else packs it before then. */
    claimed_until: Date | null
    tries: number
    folder: string | null
    seconds: number | null
    width: number | null
    height: number | null
    renditions: Rendition[] | null
    created_at: Date
    ended_at: Date | null
  }
  'lesson_media.subtitle': { lesson_id: string; cues: Cue[]; member_id: string; at: Date }
  'lesson_media.held_subtitle': { lesson_id: string; cues: Cue[]; member_id: string; at: Date }
  'lesson_media.published_subtitle': { lesson_id: string; checksum: string }
  'lesson_media.playing': {
    id: string
    /** null of a recording, which is a broadcast's. */
    film_id: string | null
    live_id: string | null
    lesson_id: string
    member_id: string | null
    device_id: string
    is_counted: boolean
    since: Date
    seen_at: Date
  }
}

export type LessonMediaDatabase = Kysely<LessonMediaTables>
export type Change = Transaction<LessonMediaTables>
/** Reading works in and outside a transaction. */
export type Reads = LessonMediaDatabase | Change
export type FilmRow = LessonMediaTables['lesson_media.film']
export type PlayingRow = LessonMediaTables['lesson_media.playing']
/** What learners watch: all that playing needs is there. */
export type ReadyFilm = FilmRow & {
  readonly folder: string
  readonly seconds: number
  readonly width: number
  readonly height: number
  readonly renditions: readonly Rendition[]
}

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<LessonMediaTables>

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(change: Change, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lesson-media ${name}`}, 0))`.execute(change)
}
