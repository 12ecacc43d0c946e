import { toast } from '@niujin/ui'
import type { FormulaSource } from '@niujin/web-kit'
import type { ChosenFormula } from '../../../domain/index.ts'
import { ask } from '../../calls.ts'
import { writtenFormulas } from '../formulas/written-formulas.ts'
import { showLayout, type LayoutView } from './chart-layout.ts'

/** Sets the chart up as a layout says; what it names and cannot be fetched is said and left out. */
export async function openLayout(view: LayoutView, sources: readonly FormulaSource[]): Promise<void> {
  const [written, names] = await Promise.all([writtenOf(view, sources), namesOf(view)])
  if (!written || !names) toast('自编公式或对比的股票没有取到，其余已换好')
  showLayout(view, written ?? [], names ?? new Map())
}

async function writtenOf(view: LayoutView, sources: readonly FormulaSource[]): Promise<ChosenFormula[] | undefined> {
  if (view.formulas.length === 0) return []
  try {
    return (await Promise.all(sources.map((source) => writtenFormulas(source)))).flat()
  } catch {
    return undefined
  }
}

async function namesOf({ compare }: LayoutView): Promise<Map<string, string> | undefined> {
  if (compare.length === 0) return new Map()
  const outcome = await ask('quotes', { ids: compare.join() })
  return outcome.ok ? new Map(outcome.value.list.map(({ id, name }) => [id, name])) : undefined
}
