import type { LoadArgs } from '@niujin/web-kit'
import { checkOutside, type Verdict } from '../../contract/index.ts'

/** What the server decides about `?url=`; undefined when it could not be asked, and then nobody goes anywhere. */
export async function loadJump({ call, url }: LoadArgs): Promise<{ verdict?: Verdict }> {
  const [address = '', ...more] = url.searchParams.getAll('url')
  if (more.length > 0) return { verdict: { go: 'stay', reason: 'SEVERAL' } }
  const outcome = await call(checkOutside, { url: address })
  return outcome.ok ? { verdict: outcome.value } : {}
}
