import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { DrawnLine, LineSet } from '../../contract/drawn-line.ts'
import { LIMITS } from '../../contract/limits.ts'
import { mergeLines } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import { noteAccount, noteTrouble } from './account-lines.ts'
import { allUnsent, dropUnsent, keepUnsent } from './unsent-lines.ts'

const sending = new Map<string, Promise<void>>()
/** Lines that the server refused: they are not sent again unless they change, or the page is opened anew. */
const refused = new WeakSet<readonly DrawnLine[]>()
/** Changes by other devices within one sending; more than these wait for the next. */
const MOST_REBASED = 5

/** Sends everything that the account does not have yet, one security after the other. */
export async function sendAllLines(member: string): Promise<void> {
  for (const instrumentId of Object.keys(allUnsent())) await sendLines(member, instrumentId)
}

/** Sends what is unsent of one security; what changes meanwhile follows. Ends when nothing is left, or it has to wait. */
export function sendLines(member: string, instrumentId: string): Promise<void> {
  const running = sending.get(instrumentId) ?? send(member, instrumentId)
  sending.set(instrumentId, running)
  return running
}

async function send(member: string, instrumentId: string): Promise<void> {
  // The caller enters it into the map before anything happens.
  await Promise.resolve()
  try {
    for (let rebased = 0; rebased < MOST_REBASED;) {
      const step = await sendOnce(member, instrumentId)
      if (step === 'ended') return
      if (step === 'rebased') rebased += 1
    }
    noteTrouble(member, instrumentId)
  } finally {
    sending.delete(instrumentId)
  }
}

/** `saved` or `rebased`: there may be more to send. */
type Step = 'saved' | 'rebased' | 'ended'

async function sendOnce(member: string, instrumentId: string): Promise<Step> {
  const unsent = allUnsent()[instrumentId]
  if (!unsent || refused.has(unsent.lines)) return 'ended'
  const { lines, version } = unsent
  const outcome = await ask('saveLines', { instrumentId, lines, version })
  if (outcome.ok) return settle(member, instrumentId, { lines, version: outcome.value.version })
  if (outcome.code === 'LINES_CHANGED') return rebase(member, instrumentId)
  if (isFinal(outcome)) {
    refused.add(lines)
    toast(reasonOf(outcome) ?? '画线没有存下')
  }
  noteTrouble(member, instrumentId)
  return 'ended'
}

/** The account has `sent`; what was drawn since is made from that. */
function settle(member: string, instrumentId: string, sent: LineSet): Step {
  noteAccount(member, instrumentId, sent)
  const now = allUnsent()[instrumentId]
  if (!now || now.lines === sent.lines) {
    dropUnsent(instrumentId)
    return 'ended'
  }
  keepUnsent(instrumentId, { lines: now.lines, base: sent.lines, version: sent.version })
  return 'saved'
}

/** Another device saved first: what it changed and what was drawn here come together. */
async function rebase(member: string, instrumentId: string): Promise<Step> {
  const outcome = await ask('getLines', { instrumentId })
  const unsent = allUnsent()[instrumentId]
  if (!outcome.ok || !unsent) {
    if (unsent) noteTrouble(member, instrumentId)
    return 'ended'
  }
  const { lines, version } = outcome.value
  const merged = mergeLines(unsent.base, unsent.lines, lines)
  const left = merged.length - LIMITS.lines
  if (left > 0) toast(`一只证券最多画 ${LIMITS.lines} 条，${left} 条没有存下`)
  noteAccount(member, instrumentId, outcome.value)
  keepUnsent(instrumentId, { lines: merged.slice(0, LIMITS.lines), base: lines, version })
  return 'rebased'
}

const FINAL = new Set(['STOCKS_FULL', 'INSTRUMENT_UNKNOWN', 'INPUT_INVALID'])

/** A refusal that another try would meet again. */
function isFinal({ code }: { readonly code: string }): boolean {
  return FINAL.has(code)
}
