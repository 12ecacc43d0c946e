import type { LoadArgs } from '@niujin/web-kit'
import { agreements } from '../../contract.ts'

/** The texts in force; `undefined` when they could not be fetched, so that the page shows anyway. */
export async function loadAgreements({ call }: LoadArgs) {
  const outcome = await call(agreements, {})
  return { agreements: outcome.ok ? outcome.value.list : undefined }
}

export type LoadedAgreements = Awaited<ReturnType<typeof loadAgreements>>
export type AgreementText = NonNullable<LoadedAgreements['agreements']>[number]
