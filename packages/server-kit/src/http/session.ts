import type { FastifyRequest } from 'fastify'

/** A signed-in caller. */
export interface Session {
  /** Names this sign-in: what it opened is closed when it ends. */
  readonly id?: string | undefined
  readonly memberId: string
  /** Secret of the sign, derived for this session at login; absent while the session uses the app's. */
  readonly secret?: string | undefined
}

/**
 * Finds who calls. For API calls it may go by the `authorization` header only: a cookie would let
 * other sites call in a member's name.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Session | undefined>
