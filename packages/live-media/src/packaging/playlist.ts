import type { RenditionWindow, WindowPart, WindowSegment } from './rendition-window.ts'

/** How a media playlist is written. */
export interface PlaylistForm {
  /** Milliseconds no segment is longer than, rounded; a multiple of 1000. */
  readonly targetMs: number
  readonly partMs: number
  /** Makes names of files of one run of a stream unlike those of another, so that they may be cached for good. */
  readonly run: string
  /** The letter of the rendition in file names. */
  readonly letter: 'v' | 'a'
  /** A player that has the playlist already asks to leave the old part out. */
  readonly skip: boolean
}

/** A player keeps this many parts away from the end. */
const HOLD_BACK_PARTS = 3.2
/** Multiples of the target duration that are never left out. */
const SKIP_BOUNDARY = 6

/** A media playlist of RFC 8216bis with low-latency parts. */
export function mediaPlaylist(window: RenditionWindow, form: PlaylistForm): string {
  const { targetMs, partMs } = form
  const skipped = form.skip ? skippable(window.segments, targetMs) : 0
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${targetMs / 1000}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(partMs * HOLD_BACK_PARTS)},CAN-SKIP-UNTIL=${seconds(targetMs * SKIP_BOUNDARY)}`,
    `#EXT-X-PART-INF:PART-TARGET=${seconds(partMs)}`,
    `#EXT-X-MEDIA-SEQUENCE:${window.segments[0]?.number ?? window.openNumber}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${window.discontinuities}`,
  ]
  if (window.segments.every((segment) => segment.independent)) lines.push('#EXT-X-INDEPENDENT-SEGMENTS')
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`)
  let init = window.segments[skipped - 1]?.init
  for (const segment of window.segments.slice(skipped)) {
    lines.push(...segmentLines(segment, form, init))
    init = segment.init
  }
  return [...lines, ...endLines(window, form, init), ''].join('\n')
}

function segmentLines(segment: WindowSegment, form: PlaylistForm, init: number | undefined): string[] {
  return [
    ...(segment.discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(segment.init === init ? [] : [mapLine(segment.init, form)]),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.wall).toISOString()}`,
    ...segment.parts.map((part) => partLine(part, form)),
    `#EXTINF:${seconds(segment.durationMs)},`,
    fileName(form, 'seg', segment.number),
  ]
}

function endLines(window: RenditionWindow, form: PlaylistForm, init: number | undefined): string[] {
  if (window.ended) return ['#EXT-X-ENDLIST']
  const latest = window.inits.length - 1
  return [
    ...(window.openDiscontinuity && window.open.length > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(latest !== init && window.open.length > 0 ? [mapLine(latest, form)] : []),
    ...window.open.map((part) => partLine(part, form)),
    `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${fileName(form, 'part', window.nextPart)}"`,
  ]
}

function mapLine(init: number, form: PlaylistForm): string {
  return `#EXT-X-MAP:URI="${fileName(form, 'init', init)}"`
}

function partLine({ number, durationMs, independent }: WindowPart, form: PlaylistForm): string {
  return `#EXT-X-PART:DURATION=${seconds(durationMs)},URI="${fileName(form, 'part', number)}"${independent ? ',INDEPENDENT=YES' : ''}`
}

function fileName({ letter, run }: PlaylistForm, kind: 'init' | 'seg' | 'part', number: number): string {
  return `${letter}-${run}-${kind}-${number}.${kind === 'init' ? 'mp4' : 'm4s'}`
}

/** Segments that end before the skip boundary. */
function skippable(segments: readonly WindowSegment[], targetMs: number): number {
  let fromEnd = 0
  for (const [index, segment] of [...segments.entries()].toReversed()) {
    fromEnd += segment.durationMs
    if (fromEnd > targetMs * SKIP_BOUNDARY) return index
  }
  return 0
}

function seconds(milliseconds: number): string {
  return String(Math.round(milliseconds) / 1000)
}

/** So many segments of the picture, and nobody waits any longer for a sound that was announced and does not come. */
export const SEGMENTS_WITHOUT_SOUND = 2

/** One entry of the multivariant playlist. */
export interface Variant {
  readonly uri: string
  readonly codecs: string
  /** Bits a second at the most. */
  readonly bandwidth: number
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The playlist players begin with. */
export function multivariantPlaylist(variants: readonly Variant[]): string {
  const lines = variants.flatMap(({ uri, codecs, bandwidth, width, height }) => {
    const size = width && height ? `,RESOLUTION=${width}x${height}` : ''
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}"${size}`, uri]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:9', ...lines, ''].join('\n')
}
