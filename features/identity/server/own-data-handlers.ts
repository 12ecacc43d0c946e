import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { AGREEMENT_DOCS, exportOwnData, giveConsent, listConsents } from '../contract/index.ts'
import { deviceName } from '../domain/index.ts'
import { ownRow } from './account-handlers.ts'
import { present } from './address-handlers.ts'
import { addressesOf } from './address-store.ts'
import { consentsOf, isCurrent, keepConsents, outdatedFor } from './consents.ts'
import { guestIdsOf, tallied, tally } from './member-store.ts'
import type { IdentityContext } from './context.ts'
import { mobileOf, profileOf } from './presenting.ts'
import { cardOf } from './real-name-store.ts'

const DAY = 86_400_000
const EXPORTS_A_DAY = 5

/** Consents, and everything we keep about a member for the member to take along. */
export function ownDataHandlers(context: IdentityContext): Handler[] {
  const { database, now, settings, sessions, features } = context
  const givenBy = async (uid: string) => {
    const rows = await consentsOf(database, uid)
    return rows.flatMap(({ doc: name, version, at }) => {
      const doc = AGREEMENT_DOCS.find((one) => one === name)
      const title = settings.agreements().find((one) => one.doc === doc)?.title ?? name
      return doc ? [{ doc, title, version, at: at.toISOString() }] : []
    })
  }
  return [
    handleMember(listConsents, async (_input, { memberId }) => {
      const list = await givenBy(memberId)
      return ok({ list, outdated: outdatedFor(list, context).map(({ doc, version }) => ({ doc, version })) })
    }),

    handleMember(giveConsent, async ({ agreements }, { memberId, common }) => {
      if (!isCurrent(agreements, context)) return fail('VERSION_OUTDATED')
      await keepConsents(database, agreements, { uid: memberId, deviceId: common.devid ?? '', now: now() })
      return ok({})
    }),

    handleMember(exportOwnData, async (_input, { memberId }) => {
      if ((await tallied(database, `export ${memberId}`, now() - DAY)) >= EXPORTS_A_DAY) return fail('EXPORT_TOO_OFTEN')
      await tally(database, `export ${memberId}`, now())
      const row = await ownRow(context, memberId)
      const devices = (await sessions.listOf(database, memberId)).map((one) => ({
        name: deviceName(one.user_agent),
        ip: one.ip,
        signedInAt: one.created_at.toISOString(),
        lastSeenAt: one.last_seen_at.toISOString(),
      }))
      const others: Record<string, unknown> = {}
      for (const part of features().flatMap(({ memberData = [] }) => memberData))
        if (part.exportOf) others[part.name] = await part.exportOf(memberId)
      return ok({
        exportedAt: new Date(now()).toISOString(),
        profile: await profileOf(database, row, context),
        mobile: mobileOf(row, context),
        realName: await cardOf(database, memberId, context),
        addresses: (await addressesOf(database, memberId)).map((address) => ({ ...present(address) })),
        devices,
        guestIds: await guestIdsOf(database, memberId),
        consents: await givenBy(memberId),
        others,
      })
    }),
  ]
}
