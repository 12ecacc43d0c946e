import { mentionedIn, type JobBars } from '@niujin/chart/formula'
import { ask } from '@niujin/quotes/web'
import type { OwnFormula } from '../../contract/formulas.ts'
import { usableParameters, type Draft } from './draft.ts'
import { runFormula } from './run-formula.ts'
import { paneOf, type Tested } from './tested.ts'

/** Two years of days. */
const BARS = 500

/** Works a draft out over two years of a stock's days; what is wrong, in a sentence, where it cannot. */
export async function tryFormula(
  { draft, own }: { readonly draft: Draft; readonly own: readonly OwnFormula[] },
  id: string,
  signal: AbortSignal,
): Promise<Tested | string> {
  const outcome = await ask('candles', { id, period: 'day', count: BARS }, { signal })
  if (!outcome.ok) return outcome.msg
  const bars: JobBars = outcome.value
  const { text, pane, kind } = draft
  const name = draft.name.trim() || '自编公式'
  const parameters = usableParameters(draft)
  // What others refer to by its name is the draft, not what was saved of it.
  const others = mentionedIn(text, [...own.filter((one) => one.id !== draft.id), { name, text, parameters }])
  const formula = { source: { text, parameters, others }, name, pane: paneOf({ pane, kind }) }
  const done = await runFormula({ bars: plain(bars), period: 'day', formulas: [formula] }, signal)
  return 'problem' in done ? done.problem : { bars, drawing: done, pane, kind }
}

/** Only what the engine reads: what is sent to the worker is copied. */
function plain({ time, open, high, low, close, volume, amount, past }: JobBars): JobBars {
  return { time, open, high, low, close, volume, amount, past }
}
