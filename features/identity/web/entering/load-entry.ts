import type { LoadArgs } from '@niujin/web-kit'
import { enteringAs } from '../../contract/index.ts'

/** Whom the ticket in the query would sign in; `entry` is undefined when it no longer counts. */
export async function loadEntry({ call, url }: LoadArgs) {
  const ticket = url.searchParams.get('ticket') ?? ''
  const outcome = await call(enteringAs, { ticket })
  return { entry: outcome.ok ? outcome.value : undefined, ticket, search: url.search }
}
