/** A rendition as it lies on the disk: `v` picture and sound, `s` the same smaller, `a` the sound alone. */
export interface Rendition {
  readonly letter: 'v' | 's' | 'a'
  /** As RFC 6381 names them. */
  readonly codecs: string
  /** Bits a second at the most. */
  readonly bandwidth: number
  /** Pixels; null of sound. */
  readonly width: number | null
  readonly height: number | null
  /** Seconds of each segment, in order. */
  readonly segments: readonly number[]
}

/** The playlist that a player begins with: every rendition with a picture, the largest first (RFC 8216). */
export function mainPlaylist(renditions: readonly Rendition[], base: string): string {
  const lines = renditions
    .filter(({ letter }) => letter !== 'a')
    .flatMap(({ letter, codecs, bandwidth, width, height }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height}`,
      `${base}/${letter}/list.m3u8`,
    ])
  return ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

/**
 * The playlist of one rendition. The segments are encrypted whole with AES-128 (RFC 8216, 4.3.2.4); without an IV of its
 * own a segment's number is its IV, and the first is 1. What stands before the key, the head, is not encrypted.
 */
export function renditionPlaylist({ segments }: Rendition, base: string): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments))}`,
    '#EXT-X-MEDIA-SEQUENCE:1',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${base}/init.mp4"`,
    `#EXT-X-KEY:METHOD=AES-128,URI="${base}/key"`,
    ...segments.flatMap((seconds, index) => [`#EXTINF:${seconds.toFixed(3)},`, `${base}/${index + 1}.m4s`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** The IV of a segment by its number: 128 bits, the highest first. */
export function ivOf(segment: number): Uint8Array {
  const iv = new Uint8Array(16)
  new DataView(iv.buffer).setUint32(12, segment)
  return iv
}
