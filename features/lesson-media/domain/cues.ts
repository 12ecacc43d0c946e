import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS } from '../contract/limits.ts'
import type { Cue } from '../contract/fields.ts'

const TIMES = /^(\S+)\s+-->\s+(\S+)/
/** 01:02:03,450 of SRT and 02:03.450 of WebVTT; hours may be missing. */
const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/

/** No bracket within brackets: a line of nothing but `<` would else be read again from each of them. */
const MARK = /<[^<>]*>|\{[^{}]*\}/g

/**
 * Reads subtitles in SRT or WebVTT (https://www.w3.org/TR/webvtt1/): what is said from when to when, in order. Marks
 * such as `<b>` or `{\an8}`, settings, notes and styles are left out.
 */
export function readCues(text: string): Result<readonly Cue[], 'SUBTITLES_BAD' | 'SUBTITLES_LONG'> {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues = blocks.flatMap((block) => cueOf(block.split('\n')) ?? []).toSorted((a, b) => a.from - b.from)
  if (cues.length === 0) return fail('SUBTITLES_BAD')
  const isLong = cues.length > LIMITS.cues || cues.some((cue) => cue.text.length > LIMITS.cueText)
  return isLong ? fail('SUBTITLES_LONG') : ok(cues)
}

function cueOf(lines: readonly string[]): Cue | undefined {
  const at = lines.findIndex((line) => TIMES.test(line.trim()))
  const [, begin = '', end = ''] = TIMES.exec(lines[at]?.trim() ?? '') ?? []
  const [from, to] = [milliseconds(begin), milliseconds(end)]
  const text = lines
    .slice(at + 1)
    .map((line) => line.replace(MARK, '').trim())
    .filter((line) => line !== '')
    .join('\n')
  return from === undefined || to === undefined || to <= from || text === '' ? undefined : { from, to, text }
}

function milliseconds(written: string): number | undefined {
  const found = TIME.exec(written)
  if (!found) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0))
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number((found[4] ?? '').padEnd(3, '0'))
}
