import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import * as z from 'zod'
import { cashierPage, endedPage, PAGE_POLICY } from './page.ts'
import { noticesOf, PLANS } from './plans.ts'
import type { SandboxStore, Trade } from './store.ts'

const Answered = z.object({ answer: z.enum(['success', 'failure', 'cancel']), plan: z.enum(PLANS).catch('normal') })

interface CashierDeps {
  readonly store: SandboxStore
  readonly now: () => number
  /** A payment was made: its notices wait. */
  readonly onPaid: () => void
}

type ByToken = { Params: { token: string } }

/** The cashier's page, at the address that only the payer was given. */
export function serveCashier({ store, now, onPaid }: CashierDeps): FastifyPluginCallback {
  return (server, _options, done) => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )

    server.get<ByToken>('/:token', async ({ params }, reply) => {
      const trade = await store.byToken(params.token)
      return show(
        reply,
        trade && payable(trade, now())
          ? cashierPage(trade)
          : endedPage(endOf(trade), trade && pathOf(trade.return_url)),
      )
    })

    server.post<ByToken>('/:token', async ({ params, body }, reply) => {
      const trade = await store.byToken(params.token)
      const answered = Answered.safeParse(body)
      if (!trade || !answered.success) return show(reply.code(404), endedPage(endOf(undefined), undefined))
      const { answer, plan } = answered.data
      if (answer === 'failure' && payable(trade, now()))
        return show(reply, cashierPage(trade, '支付失败：余额不足（模拟）。可以再试一次，或者取消'))
      if (answer === 'success') {
        if (!(await store.pay(params.token, noticesOf(plan))))
          return show(reply, endedPage(endOf(await store.byToken(params.token)), pathOf(trade.return_url)))
        onPaid()
      }
      return reply.header('cache-control', 'no-store').redirect(pathOf(trade.return_url), 303)
    })
    done()
  }
}

function payable({ status, expires_at: expiresAt }: Trade, now: number): boolean {
  return status === 'waiting' && expiresAt.getTime() > now
}

function endOf(trade: Trade | undefined): string {
  if (!trade) return '没有这笔支付'
  if (trade.status === 'success') return '已经支付过了'
  return '这笔支付已关闭'
}

// The payer comes back on the host the page was opened on, which need not be the one the server calls itself.
function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

function show(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .header('referrer-policy', 'same-origin')
    .send(html)
}
