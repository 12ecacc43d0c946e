import type { StaffWord } from '../../contract/index.ts'
import { hotWordOf } from '../../domain/hot-gate.ts'
import type { SearchDatabase } from '../tables.ts'
import { mostWanted, type WantedWord } from './asked.ts'
import { rulesOf } from './rules.ts'

interface HotWordsOptions {
  readonly database: SearchDatabase
  readonly now: () => number
  readonly least: { readonly devices: number; readonly addresses: number }
  /** Whether a search for it finds anything. */
  readonly finds: (word: string) => Promise<boolean>
}

const SHOWN = 10
/** So many of the most wanted are looked at. */
const CANDIDATES = 50
/** The list is the same for so long, milliseconds. */
const KEPT = 60_000

/** The words that many search for, and how operators see them. */
export class HotWords {
  private readonly options: HotWordsOptions
  private kept: { readonly at: number; readonly words: Promise<readonly string[]> } | undefined

  constructor(options: HotWordsOptions) {
    this.options = options
  }

  /** What is shown, the most wanted first after those that operators put there. */
  shown(): Promise<readonly string[]> {
    const now = this.options.now()
    if (!this.kept || now - this.kept.at >= KEPT) {
      const words = this.choose()
      this.kept = { at: now, words }
      words.catch(() => (this.kept = undefined))
    }
    return this.kept.words
  }

  /** A rule has changed. */
  forget(): void {
    this.kept = undefined
  }

  /** What was searched for lately and what there are rules for. */
  async all(): Promise<StaffWord[]> {
    const { database, now } = this.options
    const [wanted, rules, shown] = await Promise.all([
      mostWanted(database, now(), CANDIDATES),
      rulesOf(database),
      this.shown(),
    ])
    const devices = new Map(wanted.map((one) => [one.word, one.devices]))
    return [...new Set([...rules.keys(), ...devices.keys()])].map((word) => ({
      word,
      devices: devices.get(word) ?? 0,
      rule: rules.get(word) ?? 'none',
      isShown: shown.includes(word),
    }))
  }

  private async choose(): Promise<readonly string[]> {
    const { database, now, finds } = this.options
    const [wanted, rules] = await Promise.all([mostWanted(database, now(), CANDIDATES), rulesOf(database)])
    const pinned = [...rules].flatMap(([word, rule]) => (rule === 'pin' ? [word] : []))
    const words = [...pinned]
    for (const one of wanted) {
      if (words.length >= SHOWN) break
      if (!rules.has(one.word) && this.isFit(one) && (await finds(one.word))) words.push(one.word)
    }
    return words.slice(0, SHOWN)
  }

  private isFit({ word, devices, addresses }: WantedWord): boolean {
    const { least } = this.options
    return devices >= least.devices && addresses >= least.addresses && hotWordOf(word) === word
  }
}
