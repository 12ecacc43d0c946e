import type { FileRange } from '../recording/recording.ts'
import type { RecordedFile } from '../recording/join-takes.ts'
import type { Packet } from '../wire/packet.ts'

/** `main` is picture and sound, `audio` the sound of the same stream alone. */
export type Rendition = 'main' | 'audio'

/** What the media thread is told. */
export type ToThread =
  | { readonly type: 'answer'; readonly number: number; readonly allowed: boolean }
  /** A browser that the main thread has let in. */
  | { readonly type: 'open'; readonly publisher: number; readonly streamId: string }
  | { readonly type: 'packet'; readonly publisher: number; readonly packet: Packet }
  | { readonly type: 'poster'; readonly publisher: number; readonly picture: Uint8Array }
  | { readonly type: 'close'; readonly publisher: number }
  | { readonly type: 'kick'; readonly streamId: string }
  /** The recording was handed over and need not be told of again. */
  | { readonly type: 'handed-over'; readonly recordingId: string }
  | { readonly type: 'stop' }

/** How a stretch of one encoding is described. */
export interface InitWord {
  readonly type: 'init'
  readonly streamId: string
  readonly rendition: Rendition
  readonly bytes: Uint8Array
  readonly codecs: string
  readonly width: number | undefined
  readonly height: number | undefined
}

export interface PartWord {
  readonly type: 'part'
  readonly streamId: string
  readonly rendition: Rendition
  readonly bytes: Uint8Array
  readonly durationMs: number
  readonly independent: boolean
}

export interface SegmentWord {
  readonly type: 'segment'
  readonly streamId: string
  readonly rendition: Rendition
  readonly durationMs: number
  readonly independent: boolean
  readonly targetMs: number
  /** Milliseconds since 1970 at which its first picture was received. */
  readonly wall: number
  /** Where it lies on disk, unless recording failed. */
  readonly range: FileRange | undefined
}

export interface RecordedWord {
  readonly type: 'recorded'
  readonly recordingId: string
  readonly streamId: string
  readonly startedAt: number
  readonly durationMs: number
  readonly files: readonly RecordedFile[]
  readonly stretches: readonly { readonly fromMs: number; readonly toMs: number; readonly receivedAt: number }[]
  readonly poster: boolean
}

/** What the media thread says. */
export type FromThread =
  | { readonly type: 'listening'; readonly rtmpPort: number }
  | {
      readonly type: 'ask'
      readonly number: number
      readonly streamId: string
      readonly key: string
      readonly ip: string
    }
  | { readonly type: 'opened'; readonly publisher: number }
  | { readonly type: 'closed'; readonly publisher: number; readonly reason: string; readonly again: boolean }
  /** A stream's playlists begin; numbers of segments go on from `firstSegment` when it was there before. */
  | { readonly type: 'begin'; readonly streamId: string; readonly firstSegment: number }
  | InitWord
  | PartWord
  | SegmentWord
  | { readonly type: 'state'; readonly streamId: string; readonly state: 'connected' | 'interrupted' | 'ended' }
  | { readonly type: 'poster'; readonly streamId: string; readonly recordingId: string }
  | RecordedWord
  | { readonly type: 'problem'; readonly message: string }
  | { readonly type: 'stopped' }
