import type { Authenticate, Handler, Limits } from '@niujin/server-kit'
import type { MigrationFolder } from '@niujin/server-kit/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { accountHandlers } from './account-handlers.ts'
import { addressHandlers } from './address-handlers.ts'
import { bindingHandlers } from './binding-handlers.ts'
import { noteSession, watchCallers } from './caller.ts'
import { codeHandlers } from './code-handlers.ts'
import { createCodes, type CodeBond } from './codes.ts'
import { deletionHandlers } from './deletion-handlers.ts'
import { deviceHandlers } from './device-handlers.ts'
import { createJobs, runJobs, type IdentityJobs } from './jobs.ts'
import { addDemoMembers, retireDemoMembers, type DemoMember } from './demo-members.ts'
import { deriveKeys } from './keys.ts'
import { loginHandlers, tokenHandlers } from './login-handlers.ts'
import { createMembers, type Members } from './members.ts'
import { messagingHandlers } from './messaging-handlers.ts'
import { createNotices } from './notices.ts'
import { ownDataHandlers } from './own-data-handlers.ts'
import { restorePage, sessionInCookie, type RestoredPage } from './page-session.ts'
import { USUAL_SETTINGS, type IdentityParts, type IdentitySettings } from './parts.ts'
import type { IdentityPorts } from './ports.ts'
import { servePageSession } from './serve-page-session.ts'
import { bearerOf, createSessions } from './sessions.ts'
import { staffDeeds } from './staff-deeds.ts'
import { staffHandlers } from './staff-handlers.ts'
import { staffSignInHandlers } from './staff-sign-in.ts'
import type { IdentityTables } from './tables.ts'

export type { DemoMember } from './demo-members.ts'
export type { MemberCard, Members } from './members.ts'
export type { RestoredPage } from './page-session.ts'
export type { Agreement, IdentitySettings } from './parts.ts'
export type { IdentityPorts, MemberData, MessagingLogin, MessagingPerson, SendCode, StorePicture } from './ports.ts'

export const identityMigrations: MigrationFolder = { slice: 'identity', folder: new URL('migrations/', import.meta.url) }

export interface IdentityOptions {
  /** The database that has this feature's tables. */
  readonly database: Kysely<unknown>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly ports: IdentityPorts
  /** `master`: at least 32 characters, never changed; every key is derived from it. */
  readonly secrets: { readonly master: string }
  readonly settings?: Partial<IdentitySettings>
}

/** The code of a confirmation by SMS, for features that need one: bound to number, purpose and device, used once. */
export interface Confirmations {
  /** `purpose` names feature and object, e.g. `contract:2026-0001`. */
  send: (bond: CodeBond, challenge?: string) => ReturnType<ReturnType<typeof createCodes>['send']>
  check: (bond: CodeBond, code: string) => ReturnType<ReturnType<typeof createCodes>['check']>
}

export interface Identity {
  readonly handlers: readonly Handler[]
  /** Who calls, by `authorization: Bearer`. */
  readonly authenticate: Authenticate
  /** Who opens the stream: by header, or by the page's cookie, which counts because `serveStream` checks the origin. */
  readonly authenticateStream: Authenticate
  /** Calls `listener` with the ids of sign-ins that end in this process: whatever they opened is to be closed. */
  onSessionsEnded(listener: (ids: readonly string[]) => void): void
  /** Which of these sign-ins still count, wherever they may have ended. */
  liveSessions(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** For whom a page is rendered. */
  restorePage(request: FastifyRequest): Promise<RestoredPage>
  /** Lets handlers know the caller's address and session; before calls and pages are registered. */
  watchCallers(fastify: FastifyInstance): void
  /** POST /session/open, /session/enter, /session/close, /session/messaging, /session/staff; an address's count among its calls. */
  servePageSession(fastify: FastifyInstance, limits: Limits): Promise<void>
  readonly members: Members
  readonly confirmations: Confirmations
  readonly jobs: IdentityJobs
  /** Makes the members that demo content belongs to, once; their niujinUids in the same order. */
  addDemoMembers(members: readonly DemoMember[]): Promise<string[]>
  /** Takes number, roles and sign-ins from them where the numbers are people's; gives from how many. */
  retireDemoMembers(members: readonly DemoMember[]): Promise<number>
  /** Starts the jobs; the returned function stops them. */
  run(onError: (error: unknown) => void): () => void
}

/** Puts the feature together. @throws when the secret is too short. */
export function createIdentity({ database: given, now, ports, secrets, settings }: IdentityOptions): Identity {
  // The database has the tables of every feature; these are ours.
  const database = given as unknown as Kysely<IdentityTables>
  const keys = deriveKeys(secrets.master)
  const sessions = createSessions({ now, keys })
  const parts: IdentityParts = { database, now, ports, keys, sessions, settings: { ...USUAL_SETTINGS, ...settings }, notify: createNotices(ports.notices) }
  const codes = createCodes(parts)
  const jobs = createJobs(parts)
  const authenticate: Authenticate = async (request) => {
    const token = bearerOf(request.headers)
    const live = token === undefined ? undefined : await sessions.find(database, token)
    if (!live || token === undefined) return undefined
    const { id, kind, member_uid } = live.row
    noteSession({ id, kind, token })
    return { id, memberId: member_uid, secret: sessions.signKeyOf(live.row) }
  }
  return {
    handlers: [
      ...codeHandlers(parts, codes),
      ...loginHandlers(parts, codes),
      ...tokenHandlers(parts),
      ...messagingHandlers(parts),
      ...accountHandlers(parts),
      ...deletionHandlers(parts),
      ...bindingHandlers(parts, codes),
      ...deviceHandlers(parts),
      ...addressHandlers(parts),
      ...ownDataHandlers(parts),
      ...staffSignInHandlers(parts, codes),
      ...staffHandlers(parts),
      ...staffDeeds(parts),
    ],
    authenticate,
    async authenticateStream(request) {
      if (request.headers.authorization !== undefined) return authenticate(request)
      const live = await sessionInCookie(request, parts)
      return live && { id: live.row.id, memberId: live.row.member_uid }
    },
    onSessionsEnded: sessions.onEnded,
    liveSessions: (ids) => sessions.liveOf(database, ids),
    restorePage: (request) => restorePage(request, parts),
    watchCallers,
    servePageSession: (fastify, limits) => servePageSession(fastify, parts, limits),
    members: createMembers(parts),
    confirmations: { send: (bond, challenge) => codes.send(bond, challenge), check: (bond, code) => codes.check(bond, code) },
    jobs,
    addDemoMembers: (members) => addDemoMembers(parts, members),
    retireDemoMembers: (members) => retireDemoMembers(parts, members),
    run: (onError) => runJobs(jobs, onError),
  }
}
