import { fail, ok, type Result } from '@niujin/contract-kit'
import { TIP_DIGITS } from '../contract/limits.ts'

/** Amounts offered as buttons, in coins (牛币). */
export const TIP_PRESETS = [10, 30, 50] as const
export type TipPreset = (typeof TIP_PRESETS)[number]

/** One or the other: choosing a preset clears what was typed, and typing clears the preset. */
export type TipChoice = { readonly preset: TipPreset } | { readonly typed: string }

const TYPED_AMOUNT = new RegExp(`^\\d{1,${TIP_DIGITS}}$`)

/** What the viewer gives, in coins. A typed amount of zero counts as no amount. */
export function tipAmount(choice: TipChoice | undefined): Result<number, 'AMOUNT_MISSING'> {
  if (!choice) return fail('AMOUNT_MISSING')
  if ('preset' in choice) return ok(choice.preset)
  const coins = TYPED_AMOUNT.test(choice.typed) ? Number(choice.typed) : 0
  return coins > 0 ? ok(coins) : fail('AMOUNT_MISSING')
}

/** What the field shows of what was typed or pasted: digits only, at most five; full-width digits count as digits. */
export function typedDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, TIP_DIGITS)
}

/** The choice that gives `coins`, as it travels in an address; undefined when that is no amount. */
export function choiceOf(coins: string | null): TipChoice | undefined {
  const preset = TIP_PRESETS.find((one) => String(one) === coins)
  if (preset !== undefined) return { preset }
  const choice = { typed: coins ?? '' }
  return tipAmount(choice).ok ? choice : undefined
}
