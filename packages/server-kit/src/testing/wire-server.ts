import { encodeFields, formatTime, type HostName, randomId, signFields } from '@niujin/contract-kit'
import { type ClientOptions, createClient } from '@niujin/contract-kit/client'
import { fastify } from 'fastify'
import { createMemoryNonces, type Handler, serveEndpoints, type ServeOptions } from '../index.ts'

export const SECRET = 'app-secret'

/** A server of the given handlers on a free port, for tests over real HTTP. */
export async function startWireServer(handlers: readonly Handler[], options: Partial<ServeOptions> = {}) {
  const server = fastify()
  await serveEndpoints(server, { handlers, secret: SECRET, nonces: createMemoryNonces(), ...options })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const hosts: Partial<Record<HostName, string>> = { main: url, stock: url, crm: url }
  return {
    url,
    close: () => server.close(),
    client: (own: Partial<ClientOptions> = {}) =>
      createClient({ hosts, secret: () => SECRET, fields: () => ({ devid: 'd-1' }), ...own }),
  }
}

/** Fields with time, nonce and sign, for requests written by hand. */
export function signed(fields: object, secret = SECRET, at = Date.now()): [string, string][] {
  const pairs = encodeFields({ time: formatTime(at), nonce: randomId(), ...fields })
  return [...pairs, ['sign', signFields(pairs, secret)]]
}

/** Posts a form written by hand; gives the HTTP status and the envelope. */
export async function postForm(url: string, body: BodyInit, headers: Record<string, string> = {}) {
  return readJson(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    }),
  )
}

/** Status and envelope of an answer. */
export async function readJson(response: Response) {
  const envelope: unknown = await response.json()
  return { status: response.status, envelope }
}
