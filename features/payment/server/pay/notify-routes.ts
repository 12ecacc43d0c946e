import type { PayChannel } from '@niujin/pay-channels'
import type { FastifyInstance, FastifyPluginCallback, FastifyReply } from 'fastify'
import type { PaymentContext } from '../context.ts'
import { settle, type Settled } from './settle-payment.ts'

const LARGEST = 64 * 1024
/** What a channel need not tell again: it has been dealt with for good. */
const DEALT_WITH: readonly Settled[] = ['pay', 'already', 'late']

/** POST /pay/notify/:channel, where channels tell of payments: bytes as they came, no session, no sign of ours. */
export async function serveNotices(fastify: FastifyInstance, context: PaymentContext): Promise<void> {
  await fastify.register(noticeRoutes(context))
}

function noticeRoutes(context: PaymentContext): FastifyPluginCallback {
  return (server, _options, done) => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, parsed) =>
      parsed(null, body),
    )
    server.post<{ Params: { channel: string }; Body: unknown }>(
      '/pay/notify/:channel',
      { bodyLimit: LARGEST },
      async (request, reply) => {
        const channel = context.channel(request.params.channel)
        if (!channel) return reply.code(404).send()
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const read = await channel.readNotice(request.headers, body)
        if (!read.ok) {
          // Anyone can send these, so they are only logged: the tables hold what channels have signed.
          request.log.warn({ channel: channel.name, problem: read.code, ip: request.ip }, '支付通知被拒绝')
          return answer(reply, channel, false)
        }
        const notice = read.value
        // Only money counts. Other news may be older than what is known; whoever needs to know asks the channel.
        if (notice.status !== 'success') return answer(reply, channel, true)
        const settled = await settle(context, { ...notice, channel: channel.name }, 'callback')
        return answer(reply, channel, DEALT_WITH.includes(settled))
      },
    )
    done()
  }
}

function answer(reply: FastifyReply, channel: PayChannel, taken: boolean) {
  const { status, type, body } = channel.noticeAnswer(taken)
  return reply.code(status).type(type).header('cache-control', 'no-store').send(body)
}
