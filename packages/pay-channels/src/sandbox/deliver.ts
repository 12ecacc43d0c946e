import type * as z from 'zod'
import type { noticeBody } from './channel.ts'
import { signedHeaders } from './signing.ts'
import type { DueNotice, SandboxStore } from './store.ts'

const PATIENCE = 5000

interface DeliverDeps {
  readonly store: SandboxStore
  readonly key: () => Promise<string>
  readonly now: () => number
}

/** Sends the notices that are due over HTTP, each signed anew; gives how many were sent. */
export async function deliverDue(deps: DeliverDeps): Promise<number> {
  const notices = await deps.store.due()
  await Promise.all(notices.map((notice) => deliver(deps, notice)))
  return notices.length
}

async function deliver({ store, key, now }: DeliverDeps, notice: DueNotice): Promise<void> {
  const notification: z.input<typeof noticeBody> = {
    no: notice.no,
    channelNo: notice.channel_no,
    fen: notice.fen,
    currency: 'CNY',
    status: notice.status,
    paidAt: notice.paid_at?.toISOString() ?? null,
  }
  const body = JSON.stringify(notification)
  const headers = { 'content-type': 'application/json', ...signedHeaders(await key(), body, now()) }
  // A receiver that is not there is told again later, as the plan of repeats says.
  const response = await fetch(notice.notify_url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined)
  await response?.body?.cancel()
  if (response?.ok) await store.done(notice.id)
}
