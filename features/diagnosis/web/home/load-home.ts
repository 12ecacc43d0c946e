import type { OutputOf } from '@niujin/contract-kit'
import type { LoadArgs } from '@niujin/web-kit'
import { hotDiagnoses } from '../../contract/index.ts'

/** What /DiagnosisStock shows first. */
export interface LoadedHome {
  /** null when it could not be had: searching works without. */
  readonly hot: OutputOf<typeof hotDiagnoses> | null
}

/** Loads the hot list. */
export async function loadHome({ call }: LoadArgs): Promise<LoadedHome> {
  const hot = await call(hotDiagnoses, {})
  return { hot: hot.ok ? hot.value : null }
}
