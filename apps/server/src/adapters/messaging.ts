import { fail, ok } from '@niujin/contract-kit'
import type { MessagingLogin } from '@niujin/identity/server'
import { createMessagingApp, type MessagingApp } from '@niujin/messaging-app'
import { createMessagingSimulator } from '@niujin/messaging-app/simulator'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const SIMULATED = { appId: 'wxsimulated', secret: 'simulated-secret', now: Date.now }
const PREFIX = '/simulated-messaging'

/** The official account of the messaging app: the configured one, none, or the simulator, which is then served too. */
export async function openMessaging(app: FastifyInstance, config: Config): Promise<MessagingLogin> {
  if (config.MESSAGING_APP_ID === 'off') return NO_ACCOUNT
  if (config.MESSAGING_APP_ID !== undefined && config.MESSAGING_SECRET !== undefined) {
    const report = (problem: object) => app.log.warn(problem, '消息应用的接口出错')
    return loginOf(
      createMessagingApp({ appId: config.MESSAGING_APP_ID, secret: config.MESSAGING_SECRET, now: Date.now, report }),
    )
  }
  const simulator = createMessagingSimulator({ ...SIMULATED, appName: '牛金财经' })
  await app.register(simulator.plugin, { prefix: PREFIX })
  return loginOf(
    createMessagingApp({
      ...SIMULATED,
      baseUrl: `http://simulated${PREFIX}`,
      fetch: simulator.fetch,
      authorizeUrl: `${PREFIX}/connect/oauth2/authorize`,
    }),
  )
}

/** Without an account nobody is authorised: who tries signs in by SMS instead. */
const NO_ACCOUNT: MessagingLogin = {
  authorizeAddress: ({ redirectUri }) => new URL('/login', redirectUri).href,
  exchange: () => Promise.resolve(fail('REFUSED')),
  signPage: () => Promise.resolve(fail('UNREACHABLE')),
}

/** What signing in needs of the account. */
function loginOf(account: MessagingApp): MessagingLogin {
  return {
    authorizeAddress: (asked) => account.authorizeAddress(asked),
    async exchange(code) {
      const grant = await account.exchangeCode(code)
      if (!grant.ok) return refusal(grant.code)
      const { openId, unionId = null, scopes, isSnapshot } = grant.value
      if (isSnapshot) return fail('REFUSED')
      if (!scopes.includes('snsapi_userinfo'))
        return ok({ openId, unionId, nickname: null, avatar: null, scope: 'snsapi_base' as const })
      const profile = await account.userInfo(grant.value)
      if (!profile.ok) return refusal(profile.code)
      const { nickname, avatar = null } = profile.value
      return ok({ openId, unionId, nickname, avatar, scope: 'snsapi_userinfo' as const })
    },
    async signPage(url) {
      const signed = await account.signPage(url)
      return signed.ok ? signed : fail('UNREACHABLE')
    },
  }
}

function refusal(code: string) {
  return fail(code === 'MESSAGING_UNREACHABLE' ? 'UNREACHABLE' : 'REFUSED')
}
