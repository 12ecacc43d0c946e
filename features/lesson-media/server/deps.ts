import type { LessonEdits, Lessons, Recordings } from '@niujin/academy/ports'
import type { Moderation } from '@niujin/community/ports'
import type { Authenticate, Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { FastifyRequest } from 'fastify'
import type { Transcode } from './pack/transcode.ts'
import type { ReviewedMedia } from './reviewed-media.ts'
import type { LessonMediaDatabase } from './tables.ts'

/** What lesson videos stand on. */
export interface LessonMediaDeps {
  readonly database: LessonMediaDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A folder of its own for uploads and packed films; more than one process must share it. */
  readonly folder: string
  /** Keys of films are derived from it. */
  readonly secret: string
  readonly lessons: Pick<
    Lessons,
    'find' | 'content' | 'refusal' | 'isTeacherOf' | 'courseOfDraft' | 'recordingOfDraft' | 'setSeconds'
  >
  readonly edits: LessonEdits & {
    /** Whoever has versions reviewed asks this about films and subtitles; left out where nobody does. */
    readonly receiveMedia?: (media: ReviewedMedia) => void
  }
  readonly moderation: Moderation
  /** Whether the member of the present request may do something, now. */
  readonly may: (memberId: string, action: 'content.review', connection: OpenTransaction) => Promise<boolean>
  /** What lessons of the kind `recording` play. */
  readonly recordings: Recordings
  /** Who calls, by the `authorization` header: uploads ask for it besides the calls. */
  readonly authenticate: Authenticate
  /** Who asks for media, by the cookie that pages have, or the header of the console's player. undefined for guests. */
  readonly viewer: (request: FastifyRequest) => Promise<string | undefined>
  /** What moves over the picture: the masked number, or the name of who has none. */
  readonly watermark: (memberId: string, connection: OpenTransaction) => Promise<string>
  /** The members' inbox. */
  readonly notices: Notices
  /** Makes a smaller rendition; left out, or undefined in the end, where no encoder is installed. */
  readonly transcode?: Promise<Transcode | undefined>
}
