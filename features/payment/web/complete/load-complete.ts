import { needMember, type LoadArgs } from '@niujin/web-kit'
import { finishPayment, rechargeOptions, type Channel } from '../../contract/index.ts'

/** How the payment stands that the address names; what else the address says about it counts for nothing. */
export async function loadComplete({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  const found = needMember(await call(finishPayment, { id }), url)
  if (found.ok) {
    const options = found.value.state === 'waiting' ? await call(rechargeOptions, {}) : undefined
    const channels: readonly Channel[] = options?.ok === true ? options.value.channels : []
    return { state: 'known' as const, payment: found.value, channels, now: Date.now() }
  }
  if (found.code === 'PAYMENT_UNKNOWN' || found.code === 'INPUT_INVALID') return { state: 'none' as const }
  return { state: 'unknown' as const, code: found.code, msg: found.msg }
}

export type LoadedComplete = Awaited<ReturnType<typeof loadComplete>>
export type KnownPayment = Extract<LoadedComplete, { state: 'known' }>
