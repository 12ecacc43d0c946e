import * as z from 'zod/mini'
import { stored } from '@niujin/web-kit/device'
import { screenRule, type ScreenRule } from '../../contract/rule.ts'

const session = z.object({
  rule: screenRule,
  /** The saved screen that the rule was opened from. */
  saved: z.optional(z.object({ id: z.string(), name: z.string(), subscribed: z.boolean() })),
})
type Session = z.output<typeof session>
export type OpenedScreen = NonNullable<Session['saved']>

/** Nothing chosen: the whole market without ST and suspended stocks. */
export const EMPTY_RULE: ScreenRule = {
  conditions: [],
  sectors: [],
  pool: [],
  exclusions: ['specialTreatment', 'suspended'],
  environment: ['noLimit'],
}

const current = stored('session', 'screen-rule', { shape: session, empty: { rule: EMPTY_RULE } })

/** The rule being put together; survives a reload and the way back. */
export function useRule(): ScreenRule {
  return current.use().rule
}

/** The saved screen the rule belongs to, if any. */
export function useOpenedScreen(): OpenedScreen | undefined {
  return current.use().saved
}

/** Changes the rule; it still belongs to the saved screen it was opened from. */
export function changeRule(next: (rule: ScreenRule) => ScreenRule): void {
  current.change((now) => ({ ...now, rule: next(now.rule) }))
}

/** Puts another rule in place, with the saved screen it belongs to. */
export function openRule(rule: ScreenRule, saved?: OpenedScreen): void {
  current.write(saved ? { rule, saved } : { rule })
}
