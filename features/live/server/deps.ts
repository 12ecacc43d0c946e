import type { ContentChanges } from '@niujin/community/ports'
import type { Result } from '@niujin/contract-kit'
import type { SendingLessons } from '@niujin/live-media/lessons'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Jobs } from '@niujin/server-kit/jobs'
import type { FastifyInstance } from 'fastify'
import type { Stretch } from '../domain/index.ts'
import type { LiveDatabase, RecordedPiece } from './tables.ts'

/** What members may do here; decided outside, per person. */
export type LiveAction =
  | 'chat'
  | 'content.publish.own'
  | 'live.moderate.own'
  | 'live.moderate.all'
  | 'live.moderate.view'

/** What the media server asks and tells; everything may come twice. */
export interface LiveMediaEvents {
  mayPublish(asked: { readonly streamId: string; readonly key: string; readonly ip: string }): Promise<boolean>
  onConnected(streamId: string): Promise<void>
  onInterrupted(streamId: string): Promise<void>
  onEnded(streamId: string): Promise<void>
  onPoster(streamId: string, url: string): Promise<void>
  onRecorded(recording: FinishedRecording): Promise<void>
}

/** Takes the picture in and gives it out; the live feature decides who may, by `LiveMediaEvents`. */
export interface MediaPort {
  publishAddress(
    streamId: string,
    key: string,
  ): { readonly server: string; readonly streamKey: string; readonly browser: string | undefined }
  playAddress(streamId: string): { readonly hls: string; readonly audioOnly: string | undefined }
  /** Ends a stream now. */
  kick(streamId: string): Promise<void>
  /** A piece of a finished recording, begun at a key frame at or before `fromMs`. */
  cut(recordingId: string, fromMs: number, toMs: number): Promise<RecordedPiece>
  discard(recordingId: string): Promise<void>
  /** Adds its routes; before it starts. */
  serve(fastify: FastifyInstance): Promise<void>
  /** Opens its ports; from then on it asks and tells `events`. Nobody may publish before. */
  start(events: LiveMediaEvents): Promise<void>
  stop(): Promise<void>
}

/** A recording as the media server hands it over; may be handed over again. */
export interface FinishedRecording {
  readonly recordingId: string
  readonly streamId: string
  readonly durationMs: number
  readonly files: readonly RecordedPiece[]
  readonly stretches: readonly Stretch[]
  readonly posterUrl: string | undefined
}

/** What anyone may see of a member. */
export interface LiveMember {
  readonly niujinUid: string
  readonly nickname: string
  readonly avatar: string | null
}

/** Covers and pages of courseware: checked, encoded anew, kept at an address nobody can guess. */
export interface LivePictures {
  keep(
    bytes: Uint8Array,
    kind: 'cover' | 'page',
  ): Promise<Result<{ readonly url: string }, 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'>>
  forget(url: string): Promise<void>
}

/** A tip that is being paid. */
export interface PaidTip {
  readonly id: string
  readonly tsId: string
  readonly payerId: string
  /** Whole coins. */
  readonly coins: number
}

/** Broadcasts, as tipping asks for them. */
export interface TippedRooms {
  /** Whose broadcast a tip goes to; read through the tip's own transaction. */
  find(
    tsId: string,
    connection: OpenTransaction,
  ): Promise<{ readonly expertId: string; readonly title: string; readonly canTip: boolean } | undefined>
  /** Writes a tip into its room in the tip's transaction, once for its id; what it gives shows it, when that is committed. */
  onTip(transaction: OpenTransaction, tip: PaidTip): Promise<() => void>
}

/** What the live feature stands on. */
export interface LiveDeps {
  readonly database: LiveDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly media: MediaPort
  /** Both ask over the transaction that is open, or the database. */
  readonly members: {
    find(ids: readonly string[], connection: OpenTransaction): Promise<ReadonlyMap<string, LiveMember>>
  }
  readonly may: (memberId: string, action: LiveAction, connection: OpenTransaction) => Promise<boolean>
  /** The members' inbox. */
  readonly notices: Notices
  /** Told what is published, changed or gone. */
  readonly changes: ContentChanges
  readonly pictures: LivePictures
  /** What addresses of recordings are signed with. */
  readonly secret: string
  /** Securities by id, such as SH.600519; undefined for none. */
  readonly instruments: { find(id: string): string | undefined }
  /** `receive` is told whose broadcasts are tipped, once: the feature that takes tips was made before. */
  readonly tips: {
    totalOf(tsId: string): Promise<{ readonly coins: number; readonly count: number }>
    receive(rooms: TippedRooms): void
  }
  readonly jobs: Pick<Jobs, 'work' | 'enqueue'>
  /** Sends the lessons of the demonstration as streaming software does; left out, its broadcasts are announced and none is on air. */
  readonly lessons?: (address: { readonly server: string; readonly streamKey: string }) => Promise<SendingLessons>
  /** The site's own address, such as https://m.example.com, for links that are copied; links are paths when left out. */
  readonly origin?: string
}
