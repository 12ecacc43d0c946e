import { sql, type Kysely, type Transaction } from 'kysely'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { VideoStatus } from '../contract/limits.ts'

/** How the tables came about. */
export const videoMigrations: MigrationFolder = { slice: 'video', folder: new URL('migrations/', import.meta.url) }

export interface VideoTables {
  'video.clip': {
    id: string
    member_id: string
    title: string
    intro: string
    status: VideoStatus
    reason: string
    poster_url: string | null
    /** Bytes announced before the upload. */
    announced: number
    /** The upload of the tus protocol; null before it begins and after its file was taken over. */
    upload_id: string | null
    uploaded_at: Date | null
    /** Nobody else looks at the file before then. */
    claimed_until: Date | null
    tries: number
    file: string | null
    bytes: number | null
    duration_ms: number | null
    width: number | null
    height: number | null
    likes: number
    plays: number
    shares: number
    created_at: Date
    submitted_at: Date | null
    published_at: Date | null
    decided_at: Date | null
    decided_by: string | null
    deleted_at: Date | null
    demo: string | null
  }
  'video.liked': { clip_id: string; member_id: string; at: Date }
  'video.counted': { clip_id: string; event: 'play' | 'share'; viewer: string; day: string }
  'video.decision': { clip_id: string; by: string; decision: 'publish' | 'reject'; reason: string; at: Date }
}

export type VideoDatabase = Kysely<VideoTables>
export type Change = Transaction<VideoTables>
/** Reading works in and outside a transaction. */
export type Reads = VideoDatabase | Change
export type ClipRow = VideoTables['video.clip']

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<VideoTables>

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(change: Change, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video ${name}`}, 0))`.execute(change)
}
