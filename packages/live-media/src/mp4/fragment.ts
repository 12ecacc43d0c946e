import { box, fullBox, uint32, uint64 } from './box.ts'
import type { Track } from './track.ts'

/** One picture or frame of sound inside a fragment. */
export interface Sample {
  /** Ticks of its track. */
  readonly duration: number
  /** Ticks it is shown after its decoding time. */
  readonly offset: number
  readonly key: boolean
  readonly data: Uint8Array
}

/** Samples of one track that follow each other. */
export interface Run {
  readonly track: Track
  /** Decoding time of the first sample in ticks. */
  readonly start: number
  readonly samples: readonly Sample[]
}

const BASE_IS_FRAGMENT = 0x020000
const DATA_OFFSET = 0x1
const PICTURE_FIELDS = 0xf00
const SOUND_FIELDS = 0x300
const KEY_SAMPLE = 0x02000000
const OTHER_SAMPLE = 0x01010000
const DATA_OFFSET_FIELD = 16
/** Behind the heads of moof and mfhd. */
const FIRST_TRACK = 8 + 16

/** A movie fragment with its data: what one HLS part is, and what a recording is made of. */
export function fragment(sequence: number, runs: readonly Run[]): Buffer {
  const tables = runs.map(trackRun)
  const head = box(
    'moof',
    fullBox('mfhd', 0, 0, uint32(sequence)),
    ...runs.map((run, index) => trackFragment(run, tables[index])),
  )
  let at = head.length + 8
  let track = FIRST_TRACK
  for (const [number, run] of runs.entries()) {
    const table = tables[number]
    const size = head.readUInt32BE(track)
    // Where a track's data starts is known only when all heads are.
    if (table) head.writeInt32BE(at, track + size - table.length + DATA_OFFSET_FIELD)
    at += run.samples.reduce((sum, sample) => sum + sample.data.length, 0)
    track += size
  }
  return Buffer.concat([head, box('mdat', ...runs.flatMap((run) => run.samples.map((sample) => sample.data)))])
}

function trackFragment({ track, start }: Run, table: Buffer | undefined): Buffer {
  return box(
    'traf',
    fullBox('tfhd', 0, BASE_IS_FRAGMENT, uint32(track.id)),
    fullBox('tfdt', 1, 0, uint64(start)),
    table ?? Buffer.alloc(0),
  )
}

function trackRun({ track, samples }: Run): Buffer {
  const picture = track.kind === 'video'
  const width = picture ? 16 : 8
  const rows = Buffer.alloc(samples.length * width)
  for (const [number, sample] of samples.entries()) {
    const at = number * width
    rows.writeUInt32BE(sample.duration, at)
    rows.writeUInt32BE(sample.data.length, at + 4)
    if (!picture) continue
    rows.writeUInt32BE(sample.key ? KEY_SAMPLE : OTHER_SAMPLE, at + 8)
    rows.writeInt32BE(sample.offset, at + 12)
  }
  return fullBox('trun', 1, DATA_OFFSET | (picture ? PICTURE_FIELDS : SOUND_FIELDS), uint32(samples.length, 0), rows)
}
