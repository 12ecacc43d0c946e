import type { PlayedLine, PlayView } from '../../contract/index.ts'
import { replay, sellableOf, type Decision, type Play } from '../../domain/index.ts'
import { playedPaper } from '../store/papers.ts'
import type { PaperRow, PlayRow } from '../tables.ts'

/** A play with all that it is made of. */
export interface WholePlay {
  readonly row: PlayRow
  readonly paper: PaperRow
  readonly log: readonly Decision[]
}

/** What the play's owner may see now, from a bar on: nothing of what is not shown yet goes in. */
export function presentPlay({ row, paper, log }: WholePlay, known: number): PlayView {
  const play = replay(playedPaper(paper), log)
  const from = Math.min(known, play.shown)
  const isHidden = paper.is_blind && row.status !== 'done'
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    isBlind: paper.is_blind,
    isCounted: row.is_counted,
    subject: isHidden ? null : subjectOf(paper, play.shown),
    warmUp: paper.warm_up,
    shown: play.shown,
    length: paper.bars.length,
    from,
    bars: paper.bars.slice(from, play.shown),
    days: isHidden ? null : paper.days.slice(from, play.shown),
    lot: { least: paper.lot_least, step: paper.lot_step },
    account: accountOf(play),
    fills: [...play.fills],
    tasks: paper.tasks.map((task, at) => ({
      kind: task.kind,
      question: task.question,
      choices: task.kind === 'pattern' ? [...task.choices] : [],
      isAnswered: play.answers.has(at),
    })),
    decisions: log.length,
  }
}

/** The stock with the days that are shown. */
export function subjectOf({ instrument_id, instrument_name, days }: PaperRow, shown: number) {
  return { id: instrument_id, name: instrument_name, from: days[0] ?? 0, to: days[shown - 1] ?? 0 }
}

function accountOf({ account, equity }: Play): PlayView['account'] {
  const { cash, shares, cost } = account
  return { cash, shares, cost, sellable: sellableOf(account), equity: equity.at(-1) ?? 0 }
}

/** A play in a list. */
export function presentLine(row: PlayRow): PlayedLine {
  const { id, kind, title, status, shown, length, own, holding, percent } = row
  return {
    id,
    kind,
    title,
    status,
    shown,
    length,
    own,
    holding,
    percent,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
