import { needMember, type LoadArgs } from '@niujin/web-kit'
import { searchFeedback, TICKET_STATUSES } from '../../contract/index.ts'

/** The form needs nothing; 我的反馈 comes with its newest tickets, of one status when the address names one. */
export async function loadFeedback({ call, url }: LoadArgs) {
  if (url.searchParams.get('tab') !== 'mine') return { tab: 'write' as const }
  const status = TICKET_STATUSES.find((one) => one === url.searchParams.get('status'))
  const outcome = needMember(await call(searchFeedback, status ? { status } : {}), url)
  const tab = 'mine' as const
  return outcome.ok
    ? { tab, status: status ?? null, now: Date.now(), page: outcome.value }
    : { tab, status: status ?? null, failure: { code: outcome.code, msg: outcome.msg } }
}

export type LoadedFeedback = Awaited<ReturnType<typeof loadFeedback>>
export type LoadedTickets = Extract<LoadedFeedback, { page: unknown }>
