import { readFileSync, statSync } from 'node:fs'
import type { SourceChain } from './chain.ts'
import { parseSourceNames } from './source-names.ts'
import type { SourceName } from './source.ts'

/** Milliseconds between looks at the file. */
const CHECK_EVERY = 1_000
const COMMENT = /#.*$/gm

/**
 * Which sources are in use: what a file says, or the usual ones while there is none. The file is looked at every second,
 * by every thread for itself, so that writing a line into it changes the source of a running process.
 */
export class SourceChoice {
  names: readonly SourceName[]
  /** What is wrong with the file, for people; the choice before it stands then. */
  problem: string | undefined
  private readonly file: string
  private readonly usual: readonly SourceName[]
  private readonly now: () => number
  private checkedAt = Number.NEGATIVE_INFINITY
  private changedAt = 0

  constructor(file: string, usual: readonly SourceName[], now: () => number = Date.now) {
    this.file = file
    this.usual = usual
    this.names = usual
    this.now = now
  }

  /** Puts the chain to what is chosen now. */
  apply(chain: SourceChain): void {
    const before = this.names
    this.check()
    if (this.names !== before) chain.use(this.names)
  }

  private check(): void {
    if (this.now() - this.checkedAt < CHECK_EVERY) return
    this.checkedAt = this.now()
    const changedAt = statSync(this.file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changedAt === this.changedAt) return
    this.changedAt = changedAt
    this.problem = undefined
    const line = changedAt === 0 ? '' : readFileSync(this.file, 'utf8').replaceAll(COMMENT, '').trim()
    if (line === '') this.names = this.usual
    else this.take(line)
  }

  private take(line: string): void {
    const names = parseSourceNames(line)
    if (names) this.names = names
    else
      this.problem = `market-source 文件里的“${line.slice(0, 60)}”不是行情源；应为 tdx、tencent、sina、eastmoney，用逗号分隔`
  }
}
