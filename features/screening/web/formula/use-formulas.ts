import { useState } from 'react'
import { toast } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { ask, type Answer } from '../calls.ts'
import { draft, newDraft, usableParameters, type Draft } from './draft.ts'

export interface UsedFormulas {
  readonly list: Answer<'ownFormulas'>['list'] | undefined
  readonly failed: boolean
  readonly reload: () => Promise<void>
  readonly busy: boolean
  /** Why the last save was refused, in words. */
  readonly refused: string | undefined
  /** Saves the draft; its id when it was. */
  readonly save: (formula: Draft) => Promise<string | undefined>
  readonly remove: (id: string) => Promise<void>
}

/** Own formulas, and saving and deleting them. */
export function useFormulas(): UsedFormulas {
  const { value, failure, reload } = useRead({ key: 'own', ask: (options) => ask('ownFormulas', {}, options) })
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  return {
    list: value?.list,
    failed: failure !== undefined,
    reload,
    busy,
    refused,
    async save(formula) {
      const { id, name, text, kind, pane } = formula
      setBusy(true)
      const given = { name: name.trim(), text, parameters: usableParameters(formula), kind, pane }
      const outcome = await ask('saveFormula', { ...(id !== undefined && { id }), ...given })
      setBusy(false)
      toast(outcome.ok ? '已保存' : outcome.msg)
      setRefused(outcome.ok ? undefined : outcome.msg)
      if (!outcome.ok) return undefined
      draft.write({ ...formula, id: outcome.value.id })
      void reload()
      return outcome.value.id
    },
    async remove(id) {
      setBusy(true)
      const outcome = await ask('removeFormula', { id })
      setBusy(false)
      if (!outcome.ok) return toast(outcome.msg)
      newDraft()
      void reload()
    },
  }
}
