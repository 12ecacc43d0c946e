import { fail, type Result } from '@niujin/contract-kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readForm, readJsonObject, readMultipart, type ReceivedFields } from './read-fields.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Multipart forms are read only where files are taken. */
    takesFiles?: boolean
  }
}

/** A body as its parser leaves it. */
export class ReceivedBody {
  readonly kind: 'form' | 'json'
  readonly read: Result<ReceivedFields, 'BODY_INVALID'>

  constructor(kind: 'form' | 'json', read: Result<ReceivedFields, 'BODY_INVALID'>) {
    this.kind = kind
    this.read = read
  }
}

/** Makes a plugin read forms, multipart forms and JSON objects, and nothing else. */
export function readBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => new ReceivedBody('form', readForm(text)),
  )
  fastify.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>) =>
      new ReceivedBody(
        'form',
        request.routeOptions.config.takesFiles
          ? await readMultipart(body, request.headers['content-type'] ?? '')
          : fail('BODY_INVALID'),
      ),
  )
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => new ReceivedBody('json', readJson(text)),
  )
}

function readJson(text: string): Result<ReceivedFields, 'BODY_INVALID'> {
  try {
    return readJsonObject(JSON.parse(text))
  } catch {
    return fail('BODY_INVALID')
  }
}
