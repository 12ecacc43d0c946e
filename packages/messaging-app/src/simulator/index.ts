import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import { serveAuthorise, type AuthoriseOptions } from './authorise.ts'
import { serveCalls, type SimulatedMessage } from './calls.ts'
import { insideFetch } from './inside-fetch.ts'
import { LentOut } from './lent.ts'
import { PEOPLE } from './people.ts'

export type { SimulatedPerson } from './people.ts'
export type { SimulatedMessage } from './calls.ts'

export interface MessagingSimulatorOptions extends Partial<Omit<AuthoriseOptions, 'appId'>> {
  readonly appId: string
  readonly secret: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The messaging app's service, offline. */
export interface MessagingSimulator {
  /**
   * Its endpoints for a Fastify server, under any prefix: the application's `baseUrl` is that server with the prefix,
   * its `authorizeUrl` the prefix with `/connect/oauth2/authorize`.
   */
  readonly plugin: FastifyPluginCallback
  /**
   * For the application in the same process as the server with the plugin: asks without a network. The host of the
   * application's `baseUrl` does not matter then, such as `http://simulated` with the prefix.
   */
  readonly fetch: typeof fetch
  /** Template messages taken so far, newest first, at most 200. */
  messages(): readonly SimulatedMessage[]
}

const KEPT_MESSAGES = 200

/** The embedded default of the messaging app. Everything it shows is marked as simulated. */
export function createMessagingSimulator(options: MessagingSimulatorOptions): MessagingSimulator {
  const { appId, secret, now, people = PEOPLE, appName = '本应用', redirectHosts } = options
  const lent = new LentOut(now)
  let messages: readonly SimulatedMessage[] = []
  let count = 0
  let mounted: FastifyInstance | undefined
  const keep = (message: Omit<SimulatedMessage, 'messageId'>): string => {
    count += 1
    const messageId = String(count)
    messages = [{ ...message, messageId }, ...messages].slice(0, KEPT_MESSAGES)
    return messageId
  }
  return {
    plugin: (server, _options, done) => {
      mounted = server
      serveAuthorise(server, lent, { appId, appName, people, ...(redirectHosts ? { redirectHosts } : {}) })
      serveCalls(server, lent, { appId, secret, people, now, keep })
      done()
    },
    fetch: insideFetch(() => mounted),
    messages: () => messages,
  }
}
