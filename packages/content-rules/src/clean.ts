import { fail, ok, type Result } from '@niujin/contract-kit'
import { lengthOf } from './tokens.ts'

/** Accents and other marks one character may carry; more is “zalgo” that runs over its neighbours. */
const MARKS = 2
/** Code units per character that no honest text reaches: keeps counting cheap for a text far too long. */
const UNITS_PER_CHARACTER = 40

const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/gu
const SPACES = /[\p{Zs}\t\v\f\u2800\u3164\uFFA0\u115F\u1160]+/gu
/** Cannot be seen, or turns the reading direction: hides words from people or from the word list. */
const UNSEEN =
  /(?!\n)(?:\p{Cc}|\p{Co}|\p{Cs}|\u034F|[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC\u{E0000}-\u{E007F}])/gu
/** A joiner or a picture selector that does not belong to a picture sign. */
const STRAY_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu
const STRAY_SELECTOR = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}0-9#*])[\uFE00-\uFE0F]/gu
const ZALGO = new RegExp(String.raw`(\p{M}{${MARKS}})\p{M}+`, 'gu')
const LEADING_MARKS = /(^|\n)\p{M}+/gu

/**
 * What a member wrote, fit to be kept and shown: composed (NFC), without control, unseen and direction characters,
 * without piled-up marks, runs of spaces and empty lines cut to one. `most` is in characters a person sees.
 * Cleaning what is clean changes nothing.
 */
export function cleanText(text: string, { most }: { readonly most: number }): Result<string, 'EMPTY' | 'TOO_LONG'> {
  if (text.length > (most + 1) * UNITS_PER_CHARACTER * 4) return fail('TOO_LONG')
  const cleaned = settle(text.toWellFormed())
  if (cleaned === '') return fail('EMPTY')
  if (cleaned.length > most * UNITS_PER_CHARACTER || lengthOf(cleaned) > most) return fail('TOO_LONG')
  return ok(cleaned)
}

/** One pass can bring together what the next one removes or composes; a few passes always settle. */
function settle(text: string): string {
  let before = text
  for (let pass = 0; pass < 5; pass += 1) {
    const after = onePass(before)
    if (after === before) return after
    before = after
  }
  return before
}

function onePass(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(SPACES, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(STRAY_JOINER, '')
    .replaceAll(STRAY_SELECTOR, '')
    .replaceAll(ZALGO, '$1')
    .replaceAll(LEADING_MARKS, '$1')
    .replaceAll(/ *\n */gu, '\n')
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
}
