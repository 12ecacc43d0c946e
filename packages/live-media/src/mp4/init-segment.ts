import { box, fullBox, uint16, uint32, uint8, type Bytes } from './box.ts'
import type { AudioTrack, Track, VideoTrack } from './track.ts'

const UNITY = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000] as const
const UNDETERMINED_LANGUAGE = 0x55c4
const MILLISECONDS = 1000
/** Sound frames stand alone; pictures say for themselves what they need. */
const DEFAULT_FLAGS = { audio: 0x02000000, video: 0x01010000 } as const

/** The head of a fragmented file, which describes its tracks (CMAF header, ISO 23000-19). */
export function initSegment(tracks: readonly Track[]): Buffer {
  const movie = box(
    'moov',
    fullBox(
      'mvhd',
      0,
      0,
      uint32(0, 0, MILLISECONDS, 0, 0x10000),
      uint16(0x0100, 0),
      uint32(0, 0, ...UNITY, 0, 0, 0, 0, 0, 0, 3),
    ),
    ...tracks.map(trackBox),
    box('mvex', ...tracks.map((track) => fullBox('trex', 0, 0, uint32(track.id, 1, 0, 0, DEFAULT_FLAGS[track.kind])))),
  )
  return Buffer.concat([box('ftyp', Buffer.from('iso6'), uint32(0), Buffer.from('iso6cmfcmp41')), movie])
}

function trackBox(track: Track): Buffer {
  const size = track.kind === 'video' ? [track.width * 0x10000, track.height * 0x10000] : [0, 0]
  const volume = track.kind === 'audio' ? 0x0100 : 0
  return box(
    'trak',
    fullBox('tkhd', 0, 3, uint32(0, 0, track.id, 0, 0, 0, 0), uint16(0, 0, volume, 0), uint32(...UNITY, ...size)),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, uint32(0, 0, track.timescale, 0), uint16(UNDETERMINED_LANGUAGE, 0)),
      fullBox(
        'hdlr',
        0,
        0,
        uint32(0),
        Buffer.from(track.kind === 'video' ? 'vide' : 'soun'),
        uint32(0, 0, 0),
        uint8(0),
      ),
      box(
        'minf',
        track.kind === 'video' ? fullBox('vmhd', 0, 1, uint16(0, 0, 0, 0)) : fullBox('smhd', 0, 0, uint16(0, 0)),
        box('dinf', fullBox('dref', 0, 0, uint32(1), fullBox('url ', 0, 1))),
        sampleTable(track.kind === 'video' ? pictureEntry(track) : soundEntry(track)),
      ),
    ),
  )
}

/** The samples themselves are described by each fragment. */
function sampleTable(entry: Buffer): Buffer {
  return box(
    'stbl',
    fullBox('stsd', 0, 0, uint32(1), entry),
    fullBox('stts', 0, 0, uint32(0)),
    fullBox('stsc', 0, 0, uint32(0)),
    fullBox('stsz', 0, 0, uint32(0, 0)),
    fullBox('stco', 0, 0, uint32(0)),
  )
}

function pictureEntry({ width, height, config }: VideoTrack): Buffer {
  return box(
    'avc1',
    uint32(0),
    uint16(0, 1),
    uint32(0, 0, 0, 0),
    uint16(width, height),
    uint32(0x480000, 0x480000, 0),
    uint16(1),
    Buffer.alloc(32),
    uint16(24, 0xffff),
    box('avcC', config),
  )
}

function soundEntry({ channels, sampleRate, config }: AudioTrack): Buffer {
  const specific = descriptor(0x05, config)
  const decoder = descriptor(0x04, Buffer.concat([uint8(0x40, 0x15, 0, 0, 0), uint32(0, 0), specific]))
  const stream = descriptor(0x03, Buffer.concat([uint16(1), uint8(0), decoder, descriptor(0x06, uint8(2))]))
  return box(
    'mp4a',
    uint32(0),
    uint16(0, 1),
    uint32(0, 0),
    uint16(channels, 16, 0, 0),
    uint32(sampleRate * 0x10000),
    fullBox('esds', 0, 0, stream),
  )
}

/** An MPEG-4 descriptor: tag, length, contents. Ours stay below 128 bytes. */
function descriptor(tag: number, contents: Bytes): Buffer {
  return Buffer.concat([uint8(tag, contents.length), contents])
}
