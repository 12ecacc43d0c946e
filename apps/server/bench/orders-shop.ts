import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client, type ClientOptions } from '@niujin/contract-kit/client'
import { createLedger } from '@niujin/money/ledger'
import { createSandbox, sandboxMigrations } from '@niujin/pay-channels/sandbox'
import { createPayment } from '@niujin/payment/server'
import {
  createMemoryNonces,
  createPostgresIdempotency,
  NO_LIMITS,
  serveEndpoints,
  type Authenticate,
} from '@niujin/server-kit'
import { kitMigrations, migrate, openDatabase, startEmbeddedPostgres } from '@niujin/server-kit/database'
import { fastify } from 'fastify'
import { CompiledQuery, sql, type Kysely } from 'kysely'
import { createBelongings, createCommerce, type Buyers } from '../src/commerce.ts'

const SECRET = 'only-for-the-shop-bench'

/** Who calls: the token is the member's id. */
const byToken: Authenticate = async ({ headers }) => {
  const memberId = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return memberId === undefined ? undefined : { memberId }
}

/**
 * The shop as the product puts it together, over HTTP and an embedded database of its own that goes with it, with the
 * demonstration's products and coupons. Members are their tokens; who begins with `staff` may do all that staff may.
 * Its warnings, one for each call that failed, go to `onWarning`.
 */
export async function startShop({
  onWarning,
  isDisposable = false,
}: {
  readonly onWarning: (line: string) => void
  /** No write waits for the disk: where the time it takes is not what is looked at. */
  readonly isDisposable?: boolean
}) {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-shop-'))
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: 'only-for-bench',
    onLog: () => undefined,
    isDisposable,
  })
  const database = openDatabase<unknown>(postgres.url)
  const app = fastify({ logger: { level: 'warn', stream: { write: onWarning } } })
  const at = { url: '' }
  const shop = composeShop(database, () => at.url)
  const features = [shop.payment, ...shop.features]
  await migrate(database, [kitMigrations, sandboxMigrations, ...features.flatMap((one) => one.migrations ?? [])])
  await sql`create table inbox (member_id text not null, key text not null, notice jsonb not null, primary key (member_id, key))`.execute(
    database,
  )
  await shop.sandbox.serve(app)
  for (const one of features) await one.serve?.(app, NO_LIMITS)
  const handlers = features.flatMap((one) => one.handlers)
  await serveEndpoints(app, {
    handlers,
    secret: SECRET,
    nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(database),
    authenticate: byToken,
    prefixes: [...new Set(handlers.map(({ endpoint }) => `/${endpoint.path.split('/')[1] ?? ''}` as const))],
  })
  for (const one of shop.features) await one.seedDemo?.(['demo'])
  return {
    ...shop,
    database,
    app,
    async listen() {
      at.url = await app.listen({ port: 0, host: '127.0.0.1' })
      return at.url
    },
    async stop() {
      await app.close()
      await database.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function composeShop(database: Kysely<unknown>, baseUrl: () => string) {
  const ledger = createLedger()
  const sandbox = createSandbox({
    run: async (text, values) =>
      (await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows,
    now: Date.now,
  })
  const people = peopleOver(database)
  const belongings = createBelongings(people, ledger)
  const payment = createPayment({ ...people, ledger, channels: [sandbox.channel], baseUrl })
  const { all: features } = createCommerce({ files: NO_FILES, masterSecret: SECRET.repeat(2) }, people, {
    ...belongings,
    payment,
  })
  return { ledger, sandbox, payment, features }
}

const NO_FILES = {
  put: () => Promise.resolve(),
  get: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
  url: (key: string) => `/files/${key}`,
  keyOf: () => undefined,
}

const HOME = {
  name: '张三',
  mobile: '13800000000',
  province: '上海市',
  city: '上海市',
  district: '黄浦区',
  areaCode: '310101',
  detail: '人民路 1 号',
  isDefault: true,
}

/** Anybody may buy and has an address; messages are kept, each once. */
function peopleOver(database: Kysely<unknown>): Buyers {
  const members: Partial<Buyers['members']> = {
    find: (ids) => Promise.resolve(new Map(ids.map((id) => [id, { niujinUid: id, nickname: id, avatar: null }]))),
    openIdOf: () => Promise.resolve(null),
    addressOf: (_, id) => Promise.resolve({ ...HOME, id }),
  }
  return {
    database,
    now: Date.now,
    // Only what the shop asks of members.
    members: members as Buyers['members'],
    may: (memberId, action) => Promise.resolve(memberId.startsWith('staff') ? action !== 'buy' : action === 'buy'),
    notices: {
      async send(transaction, notice) {
        await sql`insert into inbox values (${notice.memberId}, ${notice.key}, ${JSON.stringify(notice)}) on conflict do nothing`.execute(
          transaction,
        )
      },
    },
  }
}

/** A member's device that comes to a shop. */
export function customerOf(url: string, memberId: string, own: Pick<ClientOptions, 'fetch'> = {}): Client {
  return createClient({
    hosts: { main: url, activity: url },
    secret: () => SECRET,
    token: () => memberId,
    fields: () => ({ devid: memberId }),
    ...own,
  })
}
