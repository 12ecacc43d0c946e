import type { FloodState } from '@niujin/content-rules'
import { sql, type ColumnType, type Generated, type Kysely, type Selectable, type Transaction } from 'kysely'
import { withTables, type MigrationFolder } from '@niujin/server-kit/database'
import type { BroadcastState, ChatMode } from '../contract/index.ts'
import type { Chapter, MessageStatus, RoomRole, Stretch } from '../domain/index.ts'

/** A column of JSON: read as a value, written as text. */
type Json<Value> = ColumnType<Value, string, string>
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>

export interface StockRef {
  readonly id: string
  readonly name: string
}

interface BroadcastTable {
  ts_id: string
  stream_id: string
  host_id: string
  title: string
  introduction: string
  programme: string | null
  cover: string | null
  poster: string | null
  state: BroadcastState
  banned_from: BroadcastState | null
  cancelled_at: Date | null
  start_at: Date
  started_at: Date | null
  interrupted_at: Date | null
  ended_at: Date | null
  keeps_recording: boolean
  key_hash: string | null
  connected_at: Date | null
  chat_mode: Generated<ChatMode>
  slow_seconds: Generated<number>
  notice: string | null
  words: Generated<string[]>
  stocks: JsonWithDefault<StockRef[]>
  courseware: Generated<string[]>
  courseware_at: Generated<number>
  courseware_shown: Generated<boolean>
  recording_id: string | null
  video_url: string | null
  video_from_ms: Generated<number>
  duration_ms: number | null
  chapters: JsonWithDefault<Chapter[]>
  request_id: Generated<string | null>
  created_at: Date
}

interface MessageTable {
  id: Generated<string>
  ts_id: string
  seq: number | null
  kind: 'text' | 'tip' | 'system'
  content: string
  stocks: JsonWithDefault<StockRef[]>
  author_id: string | null
  role: Generated<RoomRole>
  device: string | null
  parent_id: string | null
  tip_id: string | null
  status: MessageStatus
  highlighted: Generated<boolean>
  created_at: Date
  published_at: Date | null
  offset_ms: number | null
}

/** How the tables came about. */
export const liveMigrations: MigrationFolder = { slice: 'live', folder: new URL('migrations/', import.meta.url) }

export interface LiveTables {
  'live.broadcast': BroadcastTable
  'live.room': { ts_id: string; last_seq: Generated<number>; likes: Generated<number> }
  'live.message': MessageTable
  'live.moderator': { ts_id: string; member_id: string; at: Date }
  'live.silence': { ts_id: string; member_id: string; kind: 'mute' | 'ban'; until: Date | null; at: Date }
  'live.silenced_device': { ts_id: string; member_id: string; device: string }
  'live.poll': {
    id: Generated<string>
    ts_id: string
    question: string
    options: string[]
    opened_at: Date
    closed_at: Date | null
  }
  'live.vote': { poll_id: string; member_id: string; option: number; at: Date }
  'live.hand': {
    id: Generated<string>
    ts_id: string
    member_id: string
    raised_at: Date
    called_at: Date | null
    lowered_at: Date | null
  }
  'live.roll_call': { id: Generated<string>; ts_id: string; opened_at: Date; until: Date }
  'live.attendance': { roll_call_id: string; member_id: string; at: Date }
  'live.booking': { ts_id: string; member_id: string; channel: string; at: Date }
  'live.viewer': {
    ts_id: string
    viewer: string
    member_id: string | null
    first_at: Date
    last_at: Date
    seconds: Generated<number>
  }
  'live.recording': {
    recording_id: string
    ts_id: string
    duration_ms: number
    files: Json<RecordedPiece[]>
    stretches: Json<Stretch[]>
    poster: string | null
    at: Date
  }
  'live.position': { ts_id: string; member_id: string; position_ms: number; at: Date }
  'live.history': {
    id: Generated<string>
    ts_id: string
    subject: string
    action: string
    actor_id: string | null
    from_value: string | null
    to_value: string | null
    reason: string | null
    at: Date
  }
  'live.turn': { who: string; state: Json<FloodState>; at: Date }
}

/** A playable part of a recording, as the media server hands it over. */
export interface RecordedPiece {
  readonly url: string | undefined
  /** Milliseconds of the recording at which it begins. */
  readonly fromMs: number
  readonly durationMs: number
}

export type LiveDatabase = Kysely<LiveTables>
export type Change = Transaction<LiveTables>
/** Reading works in and outside a transaction. */
export type Reads = LiveDatabase | Change
export type BroadcastRow = Selectable<BroadcastTable>
export type MessageRow = Selectable<MessageTable>

/** The tables of this feature inside a transaction that others began. */
export const within = withTables<LiveTables>

/** Whoever names the same goes one after the other until the transaction ends, so that limits hold also when calls race. */
export async function inTurn(change: Change, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`live ${name}`}, 0))`.execute(change)
}
