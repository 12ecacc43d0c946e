import type { FastifyInstance } from 'fastify'
import { type EndpointGroup, openApiDocument } from './document.ts'
import { openApiPage } from './page.ts'

/** Serves the interface document at /openapi.json and, for people, at /openapi. */
export function serveOpenApi(
  fastify: FastifyInstance,
  groups: readonly EndpointGroup[],
  info: { title: string; version: string },
): void {
  // Written when first asked for: a tenth of the processor time of a start, and hardly anybody asks.
  let document: string | undefined
  let page: string | undefined
  fastify.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json').send((document ??= JSON.stringify(openApiDocument(groups, info)))),
  )
  fastify.get('/openapi', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= openApiPage(groups, info.title))),
  )
}
