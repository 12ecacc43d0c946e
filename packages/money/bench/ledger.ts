import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase, startEmbeddedPostgres } from '@niujin/server-kit/database'
import type { Kysely } from 'kysely'
import { createLedger, ledgerMigrations, type Ledger } from '../src/ledger/index.ts'
import { operateAtRandom } from '../src/ledger/testing/random-operations.ts'

const OPERATIONS = 10_000
const CLIENTS = 50
const TIPS = 2_000

/**
 * The books of docs/decisions/011 under load: ten thousand operations of any kind by fifty clients at once on the books of
 * eight members, with every balance recomputed afterwards. Then tips of members of their own to one expert: what a popular broadcast does.
 */
export async function run(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-ledger-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: 'only-for-bench',
    onLog: () => undefined,
  })
  const database = openDatabase<unknown>(postgres.url, { connections: CLIENTS })
  try {
    await migrate(database, [ledgerMigrations])
    const ledger = createLedger()
    const started = performance.now()
    const { done, refused, expected } = await operateAtRandom(database, ledger, {
      operations: OPERATIONS,
      clients: CLIENTS,
      seed: 20_261_121,
    })
    const seconds = (performance.now() - started) / 1000
    for (const [memberId, { total, frozen }] of expected) {
      const has = await ledger.balanceOf(database, memberId)
      if (has.total !== total || has.frozen !== frozen) throw new Error(`${memberId} 的余额与答复推出来的不一致`)
    }
    const faults = await ledger.check(database)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return {
      operations: OPERATIONS,
      clients: CLIENTS,
      done,
      refused,
      faults: faults.length,
      operations_per_second: OPERATIONS / seconds,
      ...(await tipOneExpert(database, ledger)),
    }
  } finally {
    await database.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function tipOneExpert(database: Kysely<unknown>, ledger: Ledger): Promise<Record<string, number>> {
  for (let at = 0; at < CLIENTS; at += 1) {
    await database.transaction().execute((transaction) =>
      ledger.creditPurchase(transaction, {
        memberId: `fan${at}`,
        coins: TIPS,
        bonus: 0,
        fen: TIPS * 10,
        channel: 'bench',
        bizId: `fan${at}`,
      }),
    )
  }
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = client; turn < TIPS; turn += CLIENTS) {
        const before = performance.now()
        await database.transaction().execute((transaction) =>
          ledger.spend(transaction, {
            memberId: `fan${client}`,
            coins: 1,
            bizType: 'bench-tip',
            bizId: String(turn),
            memo: '打赏',
            to: { paid: 'expert:star:income', bonus: 'expert:star:gift' },
          }),
        )
        times.push(performance.now() - before)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  return {
    tips_per_second: TIPS / seconds,
    tip_p50_ms: sorted[Math.floor(TIPS / 2)] ?? 0,
    tip_p99_ms: sorted[Math.floor(TIPS * 0.99)] ?? 0,
  }
}
