import type { LoadArgs } from '@niujin/web-kit'
import { agreements, type Brand } from '../../contract/index.ts'

/** The texts a brand asks consent for; `undefined` when they could not be fetched, so that the page shows anyway. */
export async function loadAgreements({ call }: LoadArgs, brand: Brand) {
  const outcome = await call(agreements, { brand })
  return { agreements: outcome.ok ? outcome.value.list : undefined }
}

export type LoadedAgreements = Awaited<ReturnType<typeof loadAgreements>>
export type AgreementText = NonNullable<LoadedAgreements['agreements']>[number]
