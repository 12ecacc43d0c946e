import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadInstruments } from '@niujin/market/node'
import { migrate, openDatabase, startEmbeddedPostgres } from '@niujin/server-kit/database'
import { sql, type Kysely } from 'kysely'
import { generatedPost } from '../golden/posts.ts'
import { derivedThings } from '../golden/derived.ts'
import { askGolden } from '../golden/recall.ts'
import { GOLDEN, goldenDocuments, type GoldenThing } from '../golden/things.ts'
import { rowOf } from '../server/engine/postgres/documents.ts'
import { createPostgresEngine } from '../server/engine/postgres/index.ts'
import { searchMigrations, type SearchDatabase, type SearchTables } from '../server/tables.ts'

const POSTS = Number(process.env['SEARCH_POSTS'] ?? 1_000_000)
const AT_ONCE = 500
/** Everything is asked so often; the first time is not counted. */
const ROUNDS = 3

/** The golden set among a million generated posts, in the product's own database: how much is found, how fast, how large. */
export async function run(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-search-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'db'),
    password: 'bench',
    onLog: () => undefined,
  })
  const database = openDatabase<SearchTables>(postgres.url)
  try {
    await migrate(database as unknown as Kysely<unknown>, [searchMigrations])
    const begun = performance.now()
    const derived = await derivedThings()
    const things = [...GOLDEN, ...derived]
    await fill(database, things)
    const filled = performance.now()
    const engine = createPostgresEngine({ database, now: Date.now })
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await askGolden(engine, things))
    const times = rounds
      .slice(1)
      .flatMap((asked) => asked.flatMap(({ ms }) => ms))
      .toSorted((a, b) => a - b)
    const last = rounds.at(-1) ?? []
    const short = last.filter(({ query }) => Array.from(query).length <= 2)
    const share = (asked: typeof last) => asked.filter(({ isFound }) => isFound).length / asked.length
    const missed = last.filter(({ isFound }) => !isFound).map(({ query }) => query)
    if (missed.length > 0) console.error(`没有找到：${missed.join('、')}`)
    return {
      docs: await countOf(database),
      queries: last.length,
      recall_at_10: share(last),
      recall_at_10_short: share(short),
      // What was written by hand comes first.
      recall_at_10_derived: share(last.slice(-derived.flatMap(({ queries }) => queries).length)),
      p50_ms: at(times, 0.5),
      p95_ms: at(times, 0.95),
      p99_ms: at(times, 0.99),
      max_ms: times.at(-1) ?? 0,
      index_mb: (await sizeOf(database, 'pg_indexes_size')) / 1e6,
      total_mb: (await sizeOf(database, 'pg_total_relation_size')) / 1e6,
      filled_per_second: (1000 * POSTS) / (filled - begun),
      // What else the machine does makes the figures what they are.
      machine_load: loadavg()[0] ?? 0,
    }
  } finally {
    await database.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Fills the table as a rebuild does, with its largest index made at the end to save the machine's time. */
async function fill(database: SearchDatabase, things: readonly GoldenThing[]): Promise<void> {
  const names = loadInstruments().instruments.map(({ name }) => name)
  const newest = Date.now()
  await sql`drop index search.document_a_tokens_idx`.execute(database)
  const write = (documents: Parameters<typeof rowOf>[0][]) =>
    database.insertInto('search.document_a').values(documents.map(rowOf)).execute()
  await write(goldenDocuments(things, new Date(newest)))
  let writing = Promise.resolve<unknown>(undefined)
  for (let from = 0; from < POSTS; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, POSTS - from)
    const documents = Array.from({ length: count }, (_, n) => generatedPost(from + n, names, newest))
    const rows = documents.map(rowOf)
    await writing
    writing = database.insertInto('search.document_a').values(rows).execute()
  }
  await writing
  await database.transaction().execute(async (change) => {
    await sql`set local statement_timeout = 0`.execute(change)
    await sql`set local maintenance_work_mem = '512MB'`.execute(change)
    await sql`create index document_a_tokens_idx on search.document_a using gin (tokens)`.execute(change)
    await sql`analyze search.document_a`.execute(change)
  })
}

async function countOf(database: SearchDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search.document_a`.execute(database)
  return rows[0]?.count ?? 0
}

async function sizeOf(database: SearchDatabase, of: 'pg_indexes_size' | 'pg_total_relation_size'): Promise<number> {
  const { rows } = await sql<{ size: number }>`select ${sql.raw(of)}('search.document_a')::float8 as size`.execute(
    database,
  )
  return rows[0]?.size ?? 0
}
