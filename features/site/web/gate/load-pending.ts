import { giveConsent, listConsents, type AgreementDoc } from '@niujin/identity/contract'
import { browserCall } from '@niujin/web-kit'
import { siteAgreements } from '../../contract/index.ts'
import { pendingConsents, type Pending } from '../../domain/index.ts'

export type PendingText = Pending<AgreementDoc>

/** What the member has to consent to now; nothing when it could not be found out: the next page asks again. */
export async function loadPending(): Promise<readonly PendingText[]> {
  const mine = await browserCall(listConsents, {})
  if (!mine.ok || mine.value.outdated.length === 0) return []
  const texts = await browserCall(siteAgreements, {})
  return texts.ok ? pendingConsents(mine.value.outdated, mine.value.list, texts.value.list) : []
}

/** Consents to exactly what was shown. */
export function consentTo(texts: readonly PendingText[]) {
  return browserCall(giveConsent, { agreements: texts.map(({ doc, version }) => ({ doc, version })) })
}
