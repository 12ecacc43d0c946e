import type { LoadArgs } from '@niujin/web-kit'
import { checkCertificate } from '../../contract/index.ts'

/** The certificate that the address names. */
export async function loadCertificate({ call, url }: LoadArgs) {
  const no = url.searchParams.get('no') ?? ''
  const { origin } = url
  if (no === '') return { state: 'ask' as const, no, origin }
  const outcome = await call(checkCertificate, { no })
  if (outcome.ok) return { state: 'found' as const, no, origin, certificate: outcome.value }
  if (outcome.code === 'CERTIFICATE_UNKNOWN' || outcome.code === 'INPUT_INVALID')
    return { state: 'none' as const, no, origin }
  return { state: 'failed' as const, no, origin, code: outcome.code, msg: outcome.msg }
}

export type LoadedCertificate = Awaited<ReturnType<typeof loadCertificate>>
