import type { FastifyInstance } from 'fastify'

/** A way for live pictures in and out. Everything about who may do what is asked of the live feature, by `LiveMediaEvents`. */
export interface LiveMedia {
  /** Where the host's software and the host's browser send to. The key is a secret: show it to the host alone, and never log these. */
  publishAddress(streamId: string, key: string): PublishAddress
  /** Where viewers watch. Who knows the stream's name can: make the name unguessable where watching is a right. */
  playAddress(streamId: string): PlayAddress
  /** Ends a stream now: its key was revoked, it was banned, the broadcast is over. A publisher who comes again is asked about again. */
  kick(streamId: string): Promise<void>
  /** A piece of a finished recording, begun at a key frame. @throws when there is no such recording. */
  cut(recordingId: string, fromMs: number, toMs: number): Promise<RecordedPiece>
  /** Deletes a recording's files; nothing happens when there are none. */
  discard(recordingId: string): Promise<void>
  /** Adds its routes: media, the publishing browser's socket, the media server's hooks. Sockets need `serveStream` to have run before. */
  serve(fastify: FastifyInstance): Promise<void>
  /** Opens its ports and takes up what an earlier process left unfinished; from then on it asks and tells `events`. Before, nobody may publish. */
  start(events: LiveMediaEvents): Promise<void>
  /** Stops. Streams count as interrupted: whoever starts again in time goes on with the same recording. */
  stop(): Promise<void>
}

export interface PublishAddress {
  /** What streaming software calls the server. */
  readonly server: string
  /** What streaming software calls the stream key. */
  readonly streamKey: string
  /** Both in one: `rtmp://host:port/live/<streamId>?key=…`. */
  readonly rtmp: string
  /** The socket of `./publish`, without the key; undefined when the media server takes no browser. */
  readonly browser: string | undefined
}

export interface PlayAddress {
  /** Multivariant playlist. */
  readonly hls: string
  /** The sound alone, when the server offers it. */
  readonly audioOnly: string | undefined
}

/** What the live feature answers and hears. Everything may come twice, after a crash or from a hook sent again. */
export interface LiveMediaEvents {
  /** Asked for every connection, over RTMP, browser and hooks alike; compares keys in constant time. */
  mayPublish(asked: { streamId: string; key: string; ip: string }): Promise<boolean>
  /** The stream can be watched: the first time, and again after an interruption. */
  onConnected(streamId: string): Promise<void> | void
  /** The sender is gone; the stream ends by itself if none comes back in time. */
  onInterrupted(streamId: string): Promise<void> | void
  onEnded(streamId: string): Promise<void> | void
  /** A still picture. The embedded server gets one from publishing browsers only: it decodes no video. */
  onPoster?(streamId: string, url: string): Promise<void> | void
  /** The recording is ready. Told again after a restart until the promise resolves. */
  onRecorded(recording: FinishedRecording): Promise<void> | void
}

/** Before the start there is nobody to ask: nobody may publish, and what happens goes unheard. */
export const NOBODY_ASKED: LiveMediaEvents = {
  mayPublish: () => Promise.resolve(false),
  onConnected: () => undefined,
  onInterrupted: () => undefined,
  onEnded: () => undefined,
  onRecorded: () => Promise.reject(new Error('直播媒体还没有开始')),
}

export interface FinishedRecording {
  readonly recordingId: string
  readonly streamId: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Milliseconds of picture; time without a sender is not in it. */
  readonly durationMs: number
  /** Almost always one; several when the encoding changed in between. */
  readonly files: readonly RecordedPiece[]
  /** When each uninterrupted stretch was received: places chat, which goes by the clock, in the recording. */
  readonly stretches: readonly { readonly fromMs: number; readonly toMs: number; readonly receivedAt: number }[]
  readonly posterUrl: string | undefined
}

export interface RecordedPiece {
  readonly file: string
  /** The address at which it plays; undefined when a media server keeps it elsewhere. */
  readonly url: string | undefined
  /** Milliseconds of the recording at which it begins. */
  readonly fromMs: number
  readonly durationMs: number
}

/** Takes what went wrong in the background. */
export type OnProblem = (error: Error) => void
