import type { ChosenCondition } from '../contract-rule.ts'
import { keyOf } from './key.ts'

/** What a person does with the chosen conditions. */
export type SelectionAction =
  | { readonly type: 'toggle'; readonly condition: ChosenCondition }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'clear' }
  /** Back to what was there before: a saved rule, a popular one, or nothing. */
  | { readonly type: 'reset'; readonly conditions?: readonly ChosenCondition[] }
  | { readonly type: 'setParameters'; readonly key: string; readonly parameters: Readonly<Record<string, number>> }
  | { readonly type: 'move'; readonly key: string; readonly to: number }

type Chosen = readonly ChosenCondition[]

/** The contract's limit; a toggle beyond it changes nothing. */
const MOST = 20

/** The chosen conditions after an action; the same list when nothing changed. Never holds one key twice. */
export function selectionReducer(chosen: Chosen, action: SelectionAction): Chosen {
  switch (action.type) {
    case 'toggle':
      return toggled(chosen, action.condition)
    case 'remove':
      return without(chosen, action.key)
    case 'clear':
      return chosen.length === 0 ? chosen : []
    case 'reset':
      return withoutRepeats(action.conditions ?? [])
    case 'setParameters':
      return chosen.map((one) => (keyOf(one) === action.key ? { ...one, parameters: { ...one.parameters, ...action.parameters } } : one))
    case 'move':
      return moved(chosen, action)
  }
}

function without(chosen: Chosen, key: string): Chosen {
  return chosen.some((one) => keyOf(one) === key) ? chosen.filter((one) => keyOf(one) !== key) : chosen
}

function toggled(chosen: Chosen, condition: ChosenCondition): Chosen {
  const rest = without(chosen, keyOf(condition))
  if (rest !== chosen) return rest
  return chosen.length >= MOST ? chosen : [...chosen, condition]
}

function withoutRepeats(chosen: Chosen): Chosen {
  return Array.from(new Map(chosen.map((one) => [keyOf(one), one])).values()).slice(0, MOST)
}

function moved(chosen: Chosen, { key, to }: { key: string; to: number }): Chosen {
  const one = chosen.find((each) => keyOf(each) === key)
  if (!one) return chosen
  const rest = without(chosen, key)
  const at = Math.max(0, Math.min(rest.length, Math.trunc(to)))
  return [...rest.slice(0, at), one, ...rest.slice(at)]
}
