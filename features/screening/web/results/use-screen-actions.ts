import { useState } from 'react'
import { toast } from '@niujin/ui'
import type { ScreenRule } from '../../contract/rule.ts'
import { ask } from '../calls.ts'
import { openRule, useOpenedScreen, type OpenedScreen } from '../rule/current-rule.ts'

export interface ScreenActions {
  readonly opened: OpenedScreen | undefined
  readonly busy: boolean
  /** Why the last save was refused, in words. */
  readonly refused: string | undefined
  /** Saves the rule under a name; true when it was. */
  readonly save: (name: string, subscribed: boolean) => Promise<boolean>
  /** Turns notices of new matches on or off, for a saved rule. */
  readonly subscribe: (subscribed: boolean) => Promise<void>
  /** Makes a public link; undefined when that failed. */
  readonly share: () => Promise<string | undefined>
}

/** Saving, subscribing to and sharing of the rule. */
export function useScreenActions(rule: ScreenRule): ScreenActions {
  const opened = useOpenedScreen()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  const save = async (name: string, subscribed: boolean) => {
    setBusy(true)
    const outcome = await ask('saveScreen', { ...(opened && { id: opened.id }), name, rule, subscribed })
    setBusy(false)
    setRefused(outcome.ok ? undefined : outcome.msg)
    if (outcome.ok) openRule(rule, { id: outcome.value.id, name, subscribed })
    return outcome
  }
  return {
    opened,
    busy,
    refused,
    async save(name, subscribed) {
      const { ok } = await save(name, subscribed)
      if (ok) toast('已存到我的选股')
      return ok
    },
    async subscribe(subscribed) {
      if (!opened) return
      const saved = await save(opened.name, subscribed)
      if (!saved.ok) toast(saved.msg)
      else toast(subscribed ? '有新入选时会提醒' : '不再提醒')
    },
    async share() {
      setBusy(true)
      const outcome = await ask('shareScreen', { name: opened?.name ?? nameOf(rule), rule })
      setBusy(false)
      if (!outcome.ok) toast(outcome.msg)
      return outcome.ok ? sharePath(outcome.value.code) : undefined
    },
  }
}

/** A short name from the first conditions, for a rule that has none. */
export function nameOf({ conditions }: ScreenRule): string {
  return conditions
    .map(({ name }) => name)
    .join('+')
    .slice(0, 20)
}

/** The public page of a shared screen. */
function sharePath(code: string): string {
  return `${location.origin}/Xgfx?${new URLSearchParams({ code }).toString()}`
}
