import { simplified } from './traditional.ts'

/** A text as the word list reads it: one sign for each letter, digit or Chinese character, the rest left out. */
export interface Folded {
  readonly signs: readonly string[]
  /** Where each sign begins and ends in the text as written. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** Whether a clause ends between this sign and the one before it. */
  readonly afterStop: readonly boolean[]
}

const READ = /[\p{L}\p{N}]/u
const STOP = /[,!?;:。、\n]/u

/** Reads through full-width forms, circled letters, accents, capitals and traditional characters. */
export function fold(text: string): Folded {
  const signs: string[] = []
  const from: number[] = []
  const to: number[] = []
  const afterStop: boolean[] = []
  let at = 0
  let stopped = false
  for (const written of text) {
    for (const sign of written.normalize('NFKD').toLowerCase()) {
      if (STOP.test(sign)) stopped = true
      if (!READ.test(sign)) continue
      signs.push(simplified(sign))
      from.push(at)
      to.push(at + written.length)
      afterStop.push(stopped)
      stopped = false
    }
    at += written.length
  }
  return { signs, from, to, afterStop }
}
