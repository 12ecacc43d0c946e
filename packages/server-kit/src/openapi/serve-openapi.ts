import type { FastifyInstance } from 'fastify'
import { type EndpointGroup, openApiDocument } from './document.ts'
import { openApiPage } from './page.ts'

/** Serves the interface document at /openapi.json and, for people, at /openapi. */
export function serveOpenApi(
  fastify: FastifyInstance,
  groups: readonly EndpointGroup[],
  info: { title: string; version: string },
): void {
  const document = JSON.stringify(openApiDocument(groups, info))
  const page = openApiPage(groups, info.title)
  fastify.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(document))
  fastify.get('/openapi', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
