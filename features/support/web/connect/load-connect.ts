import type { LoadArgs } from '@niujin/web-kit'
import { contactWays } from '../../contract/index.ts'

/** How to reach the operator, or why that could not be had. */
export async function loadConnect({ call }: LoadArgs) {
  const outcome = await call(contactWays, {})
  return outcome.ok ? { ways: outcome.value } : { failure: { code: outcome.code, msg: outcome.msg } }
}

export type LoadedConnect = Awaited<ReturnType<typeof loadConnect>>
