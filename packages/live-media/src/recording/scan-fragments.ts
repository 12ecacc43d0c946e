/** What a look at the end of a take's file tells. */
export interface TailFragments {
  /** Bytes of whole fragments; what follows is torn. */
  readonly bytes: number
  /** Time of the first fragment's leading track, milliseconds. */
  readonly startMs: number
  readonly durationMs: number
}

/** Reads the whole fragments at the beginning of `bytes`, which a crash may have cut anywhere; `timescale` is the leading track's. */
export function scanFragments(bytes: Buffer, timescale: number): TailFragments | undefined {
  let at = 0
  let start: number | undefined
  let duration = 0
  for (;;) {
    const head = boxAt(bytes, at)
    const data = head?.type === 'moof' ? boxAt(bytes, head.end) : undefined
    if (!head || data?.type !== 'mdat') break
    const lead = leadingRun(bytes.subarray(at + 8, head.end))
    if (!lead) break
    start ??= lead.start
    duration = lead.start + lead.duration - start
    at = data.end
  }
  if (start === undefined) return undefined
  return { bytes: at, startMs: (start * 1000) / timescale, durationMs: (duration * 1000) / timescale }
}

/** The timescale of the first track that an init segment describes, and its length. */
export function readInit(bytes: Buffer): { length: number; timescale: number } | undefined {
  const type = boxAt(bytes, 0)
  const movie = type ? boxAt(bytes, type.end) : undefined
  if (!type || movie?.type !== 'moov') return undefined
  const media = bytes.indexOf('mdhd', type.end, 'latin1')
  if (media < 0 || media > movie.end) return undefined
  return { length: movie.end, timescale: bytes.readUInt32BE(media + 16) }
}

function leadingRun(fragment: Buffer): { start: number; duration: number } | undefined {
  const decode = fragment.indexOf('tfdt', 0, 'latin1')
  const run = fragment.indexOf('trun', decode, 'latin1')
  if (decode < 0 || run < 0) return undefined
  const rows = fragment.readUInt32BE(run + 8)
  const width = (fragment.readUInt32BE(run + 4) & 0x800) > 0 ? 16 : 8
  let duration = 0
  for (let row = 0; row < rows; row += 1) duration += fragment.readUInt32BE(run + 16 + row * width)
  return { start: Number(fragment.readBigUInt64BE(decode + 8)), duration }
}

function boxAt(bytes: Buffer, at: number): { type: string; end: number } | undefined {
  if (at + 8 > bytes.length) return undefined
  const end = at + bytes.readUInt32BE(at)
  return end > bytes.length || end < at + 8 ? undefined : { type: bytes.toString('latin1', at + 4, at + 8), end }
}
