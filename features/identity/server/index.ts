import type { Authenticate, Feature, Handler } from '@niujin/server-kit'
import type { FastifyRequest } from 'fastify'
import { accountHandlers } from './account-handlers.ts'
import { addressHandlers } from './address-handlers.ts'
import { bindingHandlers } from './binding-handlers.ts'
import { noteSession, watchCallers } from './caller.ts'
import { codeHandlers } from './code-handlers.ts'
import { createCodes, type CodeBond } from './codes.ts'
import { USUAL_SETTINGS, type IdentityContext } from './context.ts'
import { deletionHandlers } from './deletion-handlers.ts'
import type { DemoMember, IdentityDeps } from './deps.ts'
import { deviceHandlers } from './device-handlers.ts'
import { createJobs, runJobs, type IdentityJobs } from './jobs.ts'
import { addDemoMembers, retireDemoMembers } from './demo-members.ts'
import { deriveKeys } from './keys.ts'
import { loginHandlers, tokenHandlers } from './login-handlers.ts'
import { createMembers, type Members } from './members.ts'
import { messagingHandlers } from './messaging-handlers.ts'
import { createNotices } from './notices.ts'
import { ownDataHandlers } from './own-data-handlers.ts'
import { realNameHandlers } from './real-name-handlers.ts'
import { restorePage, sessionInCookie, type RestoredPage } from './page-session.ts'
import { servePageSession } from './serve-page-session.ts'
import { bearerOf, createSessions } from './sessions.ts'
import { staffActions } from './staff-actions.ts'
import { staffHandlers } from './staff-handlers.ts'
import { staffSignInHandlers } from './staff-sign-in.ts'
import { identityMigrations } from './tables.ts'
import { createTitles, type Titles } from './titles.ts'

export type {
  Agreement,
  DemoMember,
  IdentityDeps,
  IdentityPorts,
  IdentitySettings,
  MessagingLogin,
  MessagingPerson,
  SendCode,
  StorePicture,
} from './deps.ts'
export type { MemberCard, Members } from './members.ts'
export type { RestoredPage } from './page-session.ts'
export type { Title, TitleChange, Titles } from './titles.ts'

/** The code of a confirmation by SMS, for features that need one: bound to number, purpose and device, used once. */
export interface Confirmations {
  /** `purpose` names feature and object, e.g. `contract:2026-0001`. */
  send: (bond: CodeBond, challenge?: string) => ReturnType<ReturnType<typeof createCodes>['send']>
  check: (bond: CodeBond, code: string) => ReturnType<ReturnType<typeof createCodes>['check']>
}

/** Accounts: signing in, own data, staff. */
export interface Identity extends Feature {
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
  readonly members: Members
  readonly titles: Titles
  readonly confirmations: Confirmations
  readonly jobs: IdentityJobs
  /** Makes the members that demo content belongs to, once; their niujinUids in the same order. */
  addDemoMembers(members: readonly DemoMember[]): Promise<string[]>
  /** Takes number, roles and sign-ins from them where the numbers are people's; gives from how many. */
  retireDemoMembers(members: readonly DemoMember[]): Promise<number>
}

/** Accounts. What the other features keep about members it asks them for once all have started. @throws when the secret is too short. */
export function createIdentity(deps: IdentityDeps): Identity {
  const { context, following } = contextOf(deps)
  const { database, sessions } = context
  const codes = createCodes(context)
  const jobs = createJobs(context)
  const authenticate: Authenticate = async (request) => {
    const token = bearerOf(request.headers)
    const found = token === undefined ? undefined : await sessions.find(database, token)
    if (!found || token === undefined) return undefined
    const { id, kind, member_uid } = found.row
    noteSession({ id, kind, token })
    return { id, memberId: member_uid, secret: sessions.signKeyOf(found.row) }
  }
  return {
    name: 'identity',
    title: '登录与会员',
    migrations: [identityMigrations],
    handlers: handlersOf(context, codes),
    authenticate,
    async authenticateStream(request) {
      if (request.headers.authorization !== undefined) return authenticate(request)
      const found = await sessionInCookie(request, context)
      return found && { id: found.row.id, memberId: found.row.member_uid }
    },
    onSessionsEnded: sessions.onEnded,
    liveSessions: (ids) => sessions.liveOf(database, ids),
    restorePage: (request) => restorePage(request, context),
    members: createMembers(context),
    titles: createTitles(context),
    confirmations: {
      send: (bond, challenge) => codes.send(bond, challenge),
      check: (bond, code) => codes.check(bond, code),
    },
    jobs,
    addDemoMembers: (members) => addDemoMembers(context, members),
    retireDemoMembers: (members) => retireDemoMembers(context, members),
    // Handlers know the caller's address and session from here on; then POST /session/open, enter, close, messaging, staff.
    async serve(fastify, limits) {
      watchCallers(fastify)
      await servePageSession(fastify, context, limits)
    },
    async start({ features, onError }) {
      following.features = features
      // Before anybody can ask for a code.
      await retireDemoMembers(context, deps.retired ?? [])
      return runJobs(jobs, onError)
    },
  }
}

/** What the handlers work with, and where the other features are noted at the start. */
function contextOf({ database, now, ports, secrets, settings }: IdentityDeps) {
  const keys = deriveKeys(secrets.master)
  const following: { features: readonly Feature[] } = { features: [] }
  const context: IdentityContext = {
    database,
    now,
    ports,
    keys,
    sessions: createSessions({ now, keys }),
    settings: { ...USUAL_SETTINGS, ...settings },
    features: () => following.features,
    notify: createNotices(ports.notices),
  }
  return { context, following }
}

function handlersOf(context: IdentityContext, codes: ReturnType<typeof createCodes>): Handler[] {
  return [
    ...codeHandlers(context, codes),
    ...loginHandlers(context, codes),
    ...tokenHandlers(context),
    ...messagingHandlers(context),
    ...accountHandlers(context),
    ...deletionHandlers(context),
    ...bindingHandlers(context, codes),
    ...deviceHandlers(context),
    ...addressHandlers(context),
    ...ownDataHandlers(context),
    ...realNameHandlers(context),
    ...staffSignInHandlers(context, codes),
    ...staffHandlers(context),
    ...staffActions(context),
  ]
}
