import { reasonOf } from '@niujin/web-kit'

/** Why something did not come, in words; a call that was superseded has none of its own. */
export function whyNot(outcome: { readonly code: string; readonly msg: string }): string {
  return reasonOf(outcome) ?? '没有加载出来，请重试'
}
