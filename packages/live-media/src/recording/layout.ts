import { join } from 'node:path'

/** Names inside a recording's folder. A take is what one connection sent: a fragmented file that only grows. */
export const layout = {
  about: (folder: string) => join(folder, 'recording.json'),
  index: (folder: string) => join(folder, 'segments.ndjson'),
  take: (folder: string, number: number) => join(folder, `take-${String(number).padStart(3, '0')}.mp4`),
  /** Several only when the encoding changed in between. */
  replay: (folder: string, number: number) => join(folder, number === 0 ? 'replay.mp4' : `replay-${number + 1}.mp4`),
  poster: (folder: string) => join(folder, 'poster.jpg'),
  /** There once nothing more will come. */
  ended: (folder: string) => join(folder, 'ended'),
  /** There once the finished recording was handed over. */
  done: (folder: string) => join(folder, 'done'),
}

/** What is known of a recording from its first moment. */
export interface RecordingAbout {
  readonly recordingId: string
  readonly streamId: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** One line of a recording's index: a segment that is wholly on disk. */
export interface SegmentLine {
  readonly take: number
  /** Bytes inside the take's file. */
  readonly offset: number
  readonly length: number
  /** Milliseconds of the recording. */
  readonly startMs: number
  readonly durationMs: number
  /** Milliseconds since 1970 at which it was received. */
  readonly wall: number
}

/** Lines of an index; a torn last line, left by a crash, does not count. */
export function readLines(text: string): SegmentLine[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as SegmentLine] : []
    } catch {
      return []
    }
  })
}
