import { randomId } from '@niujin/contract-kit'
import { createLedger, ledgerMigrations } from '@niujin/money/ledger'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { sql } from 'kysely'
import { createTipping, type Tip } from '../index.ts'
import type { TippingTables } from '../tables.ts'

const NAMES: Readonly<Record<string, string>> = { ann: '安老师', bob: '小王', cat: '小李', dan: '小赵' }

/** The feature on its own with a ledger. Broadcasts are `<expert>-<name>`; one that ends in closed takes no tips. */
export async function startTippingServer() {
  const ledger = createLedger()
  const shown: Tip[] = []
  const room = { isBroken: false }
  const server = await startFeature(({ database, now, beside }: Foundation<TippingTables>) => {
    // The ledger's tables are the payments'.
    beside({ name: 'ledger', title: '账本', handlers: [], migrations: [ledgerMigrations] })
    return createTipping({
      database,
      ledger,
      now,
      may: (memberId, _action, connection) => askedOver(connection, memberId !== 'muted'),
      members: {
        find: async (ids) =>
          new Map(
            ids.flatMap((id) =>
              NAMES[id] === undefined ? [] : [[id, { nickname: NAMES[id], avatar: null }] as const],
            ),
          ),
      },
    })
  })
  const { database, feature: tipping } = server
  await sql`create table test_line (id bigint generated always as identity, tip jsonb)`.execute(database)
  tipping.receive({
    find(tsId, connection) {
      const [expertId = '', name] = tsId.split('-')
      return askedOver(
        connection,
        name === undefined ? undefined : { expertId, title: `${expertId}的${name}`, canTip: name !== 'closed' },
      )
    },
    async onTip(transaction, tip) {
      if (room.isBroken) throw new Error('聊天室停了')
      await sql`insert into test_line (tip) values (${JSON.stringify(tip)})`.execute(transaction)
      return () => void shown.push(tip)
    },
  })
  return {
    ...server,
    shown,
    room,
    tipping,
    ledger,
    /** Tips that stand in a room's chat for good. */
    async linesIn(tsId: string): Promise<Tip[]> {
      const { rows } = await sql<{
        tip: Tip
      }>`select tip from test_line where tip->>'tsId' = ${tsId} order by id`.execute(database)
      return rows.map(({ tip }) => tip)
    },
    /** Coins for a member, bought and given. */
    give: (memberId: string, coins: number, bonus = 0) =>
      database.transaction().execute((transaction) =>
        ledger.creditPurchase(transaction, {
          memberId,
          coins,
          bonus,
          fen: coins * 10,
          channel: 'test',
          bizId: randomId(),
        }),
      ),
  }
}

export type TippingServer = Awaited<ReturnType<typeof startTippingServer>>
