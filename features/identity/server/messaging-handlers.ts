import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { authorizeAddress, getAccessToken, getTicket, markWxRefreshed } from '../contract/index.ts'
import { currentCaller } from './caller.ts'
import { isSame } from './keys.ts'
import { changeMember, findMember } from './member-store.ts'
import type { IdentityContext } from './context.ts'
import { userInfoOf } from './presenting.ts'
import { giveTicket } from './tickets.ts'

const STATE_MS = 10 * 60_000

/** The official account: authorising a person, and the SDK inside the messaging app. */
export function messagingHandlers(context: IdentityContext): Handler[] {
  const { database, ports, keys, settings, now } = context
  const stamp = (deviceId: string, until: string) => keys.stamp('authorise', `${until} ${deviceId}`).slice(0, 32)
  return [
    handle(authorizeAddress, ({ scope, returnTo }, { common }) => {
      if (!common.devid) return fail('DEVICE_MISSING')
      // Whoever comes back must be on the device that left: else a link could sign a visitor in as somebody else.
      const until = String(now() + STATE_MS)
      // Letters and digits only: the messaging app takes nothing else.
      const state = `${until}s${stamp(common.devid, until)}`
      const { origin, pageOrigin } = currentCaller()
      // Pages may live on another host than the calls: back to the page, as long as it is one of ours.
      const home = pageOrigin !== undefined && settings.origins.includes(pageOrigin) ? pageOrigin : origin
      const redirectUri = `${home}${returnTo}`
      return ok({ address: ports.messaging.authorizeAddress({ redirectUri, scope, state }) })
    }),

    handle(getAccessToken, async ({ code, state }, { common, log }) => {
      if (!common.devid) return fail('DEVICE_MISSING')
      const [until = '', given = ''] = state.split('s')
      if (Number(until) < now() || !isSame(given, stamp(common.devid, until))) return fail('STATE_INVALID')
      const person = await ports.messaging.exchange(code)
      if (!person.ok) {
        log.warn({ code: person.code, ip: currentCaller().ip }, '公众号授权没有成功')
        return fail(person.code === 'UNREACHABLE' ? 'MESSAGING_UNREACHABLE' : 'AUTHORISATION_INVALID')
      }
      const ticket = await giveTicket(database, {
        kind: 'messaging',
        deviceId: common.devid,
        data: person.value,
        now: now(),
      })
      const { openId, unionId, scope } = person.value
      const known = (await findMember(database, 'open_id', openId)) ?? (await findMember(database, 'union_id', unionId))
      return ok({ openid: openId, access_token: ticket, unionid: unionId, scope, known: known !== undefined })
    }),

    handle(getTicket, async ({ url }) => {
      const page = url.split('#', 1)[0] ?? ''
      if (!isOwn(page, [currentCaller().origin, ...settings.origins])) return fail('URL_REFUSED')
      const signed = await ports.messaging.signPage(page)
      return signed.ok ? signed : fail('MESSAGING_UNREACHABLE')
    }),

    handleMember(markWxRefreshed, async (_input, { memberId }) => {
      const row = await findMember(database, 'uid', memberId)
      if (!row?.wx_authorised) return fail('NOT_AUTHORISED')
      const refreshed = await database
        .transaction()
        .execute((change) => changeMember(change, memberId, { wx_refreshed: true }))
      return ok(userInfoOf(refreshed, 'wx_gzh', context))
    }),
  ]
}

function isOwn(url: string, origins: readonly string[]): boolean {
  try {
    return origins.includes(new URL(url).origin)
  } catch {
    return false
  }
}
