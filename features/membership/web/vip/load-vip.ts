import { need, type LoadArgs } from '@niujin/web-kit'
import { vipPlans } from '../../contract/index.ts'

/** What there is to buy, for whoever looks. */
export async function loadVip({ call }: LoadArgs) {
  return need(await call(vipPlans, {}))
}

export type LoadedVip = Awaited<ReturnType<typeof loadVip>>
