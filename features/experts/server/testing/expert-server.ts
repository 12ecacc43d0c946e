import type { AuthorTitle, OpinionRecord } from '@niujin/community'
import { easyModeration, heardChanges } from '@niujin/community/testing'
import { fail, ok, randomId } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import type { ApplicationInput } from '../../contract/index.ts'
import type { ExpertAction, ExpertsDeps, TitleRoles } from '../deps.ts'
import { createExperts } from '../index.ts'
import type { ExpertTables } from '../tables.ts'

/** What somebody of the staff may do, by the beginning of their id. */
const RIGHTS: Readonly<Record<string, readonly ExpertAction[]>> = {
  operator: ['application.read', 'application.check'],
  compliance: ['application.read', 'application.decide'],
  admin: ['application.read', 'application.check', 'application.decide'],
}

/** What a test applies with unless it says otherwise. */
export const GUEST: ApplicationInput = {
  kind: 'guest',
  name: '王小二',
  headline: '十年短线，只说看到的',
  fields: ['short'],
  introduction: '在市场里做了十年短线，愿意把看到的讲清楚。',
  experience: '某证券营业部十年，讲过三十场投教课。',
  licenceNo: '',
  firm: '',
}
export const ADVISOR: ApplicationInput = {
  ...GUEST,
  kind: 'advisor',
  licenceNo: 'A1140618030001',
  firm: '某证券投资咨询公司',
}

export const once = () => ({ idempotencyKey: randomId() })

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; msg?: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg ?? ''}`)
  return outcome.value
}

/** A picture as the store takes it: whatever does not begin with 坏. */
export const picture = (words = '证书') => new File([words], 'certificate.png', { type: 'image/png' })

/** What the other features know; a test writes into it. */
const emptyFigures = () => ({
  followers: new Map<string, number>(),
  growth: new Map<string, number>(),
  pieces: new Map<string, number>(),
  records: new Map<string, OpinionRecord>(),
  followed: new Map<string, Set<string>>(),
  names: new Map<string, string>(),
  readings: new Map<string, string[][]>(),
})

/**
 * Experts on their own. Nobody has an id that begins with no-; the staff is operator…, compliance… and admin…; titles are
 * kept in `titles`, followers, pieces and records of opinions in `figures`, pictures in `kept`.
 */
export async function startExpertServer() {
  const titles = new Map<string, Set<AuthorTitle>>()
  const figures = emptyFigures()
  const kept = new Map<string, Uint8Array>()
  const changes = heardChanges()
  const server = await startFeature(
    ({ database, now, inbox }: Foundation<ExpertTables>) =>
      createExperts({
        database,
        now,
        notices: inbox.notices,
        may: (id, action, connection) => askedOver(connection, isAllowed(id, action)),
        members: { find: (ids, connection) => askedOver(connection, cardsOf(ids, figures.names)) },
        roles: rolesIn(titles),
        follows: {
          followed: (connection: OpenTransaction, id, authors) =>
            askedOver(connection, new Set(authors.filter((one) => figures.followed.get(id ?? '')?.has(one)))),
          counts: (connection) => askedOver(connection, figures.followers),
          growth: (connection) => askedOver(connection, figures.growth),
        },
        opinions: { records: (connection) => askedOver(connection, figures.records) },
        activity: { of: (_ids, _since, connection) => askedOver(connection, figures.pieces) },
        moderation: easyModeration,
        changes,
        readings: (text) => figures.readings.get(text) ?? [],
        ...picturesIn(kept),
      }),
    { isInboxOnce: true },
  )
  return { ...server, titles, figures, kept, changes }
}

function cardsOf(ids: readonly string[], names: ReadonlyMap<string, string>) {
  const there = ids.filter((id) => !id.startsWith('no-'))
  return new Map(there.map((id) => [id, { niujinUid: id, nickname: names.get(id) ?? `昵称${id}`, avatar: null }]))
}

function rolesIn(titles: Map<string, Set<AuthorTitle>>): TitleRoles {
  return {
    among: (ids, connection) => askedOver(connection, new Map(ids.flatMap((id) => entryOf(id, titles.get(id))))),
    holders(title, connection) {
      const held = [...titles].filter(([, all]) => all.has(title))
      return askedOver(
        connection,
        held.map(([id]) => id),
      )
    },
    async grant(transaction, { memberId, title }) {
      await askedOver(transaction, null)
      titles.set(memberId, new Set([...(titles.get(memberId) ?? []), title]))
    },
    async revoke(transaction, { memberId, title }) {
      await askedOver(transaction, null)
      titles.get(memberId)?.delete(title)
    },
  }
}

function picturesIn(kept: Map<string, Uint8Array>): Pick<ExpertsDeps, 'covers' | 'certificates'> {
  const keep = async (bytes: Uint8Array) => {
    if (new TextDecoder().decode(bytes).startsWith('坏')) return fail('PICTURE_BROKEN')
    const key = randomId()
    kept.set(key, bytes)
    return ok(key)
  }
  return {
    covers: {
      async keep(bytes) {
        const done = await keep(bytes)
        return done.ok ? ok({ url: `/files/covers/${done.value}` }) : done
      },
      forget: async (url) => void kept.delete(url.replace('/files/covers/', '')),
    },
    certificates: {
      async keep(bytes) {
        const done = await keep(bytes)
        return done.ok ? ok({ key: done.value }) : done
      },
      async read(key) {
        const bytes = kept.get(key)
        return bytes && { bytes, contentType: 'image/webp' }
      },
      forget: async (key) => void kept.delete(key),
    },
  }
}

function isAllowed(id: string, action: ExpertAction): boolean {
  const staff = Object.keys(RIGHTS).find((role) => id.startsWith(role))
  return staff === undefined ? action === 'application.apply' : (RIGHTS[staff] ?? []).includes(action)
}

function entryOf(id: string, held: ReadonlySet<AuthorTitle> | undefined): [string, AuthorTitle[]][] {
  return held && held.size > 0 ? [[id, [...held]]] : []
}

export type ExpertServer = Awaited<ReturnType<typeof startExpertServer>>
