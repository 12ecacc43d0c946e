import type { DevInbox } from '@niujin/sms'
import type { FastifyInstance } from 'fastify'
import { ownPagesOnly } from './console-boot.ts'

/** What the console's developer inbox shows: messages that would have been sent as SMS. Only with development tools on. */
export function serveDevInbox(app: FastifyInstance, inbox: DevInbox): void {
  app.get<{ Querystring: { phone?: string } }>(
    '/console/api/dev-inbox',
    { onRequest: ownPagesOnly },
    async (request) => {
      const { phone } = request.query
      return { list: await inbox.list(typeof phone === 'string' && phone !== '' ? phone : undefined) }
    },
  )
}
