import { needMember, type LoadArgs } from '@niujin/web-kit'
import { getFeedback } from '../../contract/index.ts'

/** The ticket of `?id=`, or why it cannot be shown. */
export async function loadDetail({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  // A malformed id would be refused as input; to the visitor it is just no ticket.
  if (!/^[\w-]{1,40}$/.test(id)) return { failure: { code: 'TICKET_UNKNOWN', msg: '反馈不存在' } }
  const outcome = needMember(await call(getFeedback, { id }), url)
  return outcome.ok ? { ticket: outcome.value } : { failure: { code: outcome.code, msg: outcome.msg } }
}

export type LoadedDetail = Awaited<ReturnType<typeof loadDetail>>
