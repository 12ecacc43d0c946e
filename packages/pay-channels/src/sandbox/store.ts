import { randomBytes } from 'node:crypto'
import type { PayRequest, StatementRow } from '../port.ts'
import type { PlannedNotice } from './plans.ts'

/** Runs a statement of PostgreSQL with $1, $2, … and gives its rows. */
export type RunSql = (text: string, values: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>

export interface Trade {
  readonly no: string
  readonly channel_no: string
  readonly token: string
  readonly fen: number
  readonly subject: string
  readonly status: 'waiting' | 'success' | 'closed'
  readonly return_url: string
  readonly notify_url: string
  readonly expires_at: Date
  readonly paid_at: Date | null
  /** Fen given back so far. */
  readonly refunded: number
}

/** A notice whose time has come, with what it tells of. */
export interface DueNotice extends Pick<Trade, 'no' | 'channel_no' | 'notify_url' | 'paid_at'> {
  readonly id: string
  readonly status: 'waiting' | 'success'
  readonly fen: number
  readonly tries: number
}

/** Seconds until the next try of a notice that was not taken; the last one comes again and again until there were nine. */
const AGAIN = [15, 15, 30, 180, 1800, 1800, 1800, 3600]

const TRADE = `select trade.*, coalesce((select sum(fen) from sandbox_pay.refund where refund.no = trade.no), 0)::int as refunded from sandbox_pay.trade`

/** The cashier's books: the only place with its SQL. */
export function createSandboxStore(run: RunSql, now: () => number) {
  const at = () => new Date(now())
  return { ...tradesIn(run, at), ...noticesIn(run, at), ...afterPayment(run, at) }
}

function tradesIn(run: RunSql, at: () => Date) {
  const tradeBy = async (column: 'no' | 'token', value: string) =>
    (await run(`${TRADE} where ${column} = $1`, [value]))[0] as Trade | undefined
  return {
    /** The key that notices are signed with, made when it is first asked for. */
    async key(): Promise<string> {
      await run(`insert into sandbox_pay.setting (name, value) values ('notice-key', $1) on conflict do nothing`, [
        randomBytes(32).toString('base64url'),
      ])
      const [row] = await run(`select value from sandbox_pay.setting where name = 'notice-key'`, [])
      return String(row?.['value'])
    },
    byNo: (no: string) => tradeBy('no', no),
    byToken: (token: string) => tradeBy('token', token),
    /** Opens a trade once; the same number again is the same trade. */
    async open({ no, fen, subject, returnUrl, notifyUrl, expiresAt }: PayRequest): Promise<Trade | undefined> {
      await run(
        `insert into sandbox_pay.trade (no, channel_no, token, fen, subject, return_url, notify_url, expires_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (no) do update set return_url = excluded.return_url where trade.status = 'waiting'`,
        [
          no,
          `SIM${randomBytes(10).toString('hex').toUpperCase()}`,
          randomBytes(16).toString('base64url'),
          fen,
          subject,
          returnUrl,
          notifyUrl,
          expiresAt,
          at(),
        ],
      )
      return tradeBy('no', no)
    },
    /** Pays a trade that waits and plans its notices, both or neither; false when it waits no more. */
    async pay(token: string, notices: readonly PlannedNotice[]): Promise<boolean> {
      const rows = await run(
        `with paid as (
           update sandbox_pay.trade set status = 'success', paid_at = $2
           where token = $1 and status = 'waiting' and expires_at > $2 returning no, fen
         ), planned as (
           insert into sandbox_pay.notice (no, status, fen, due_at)
           select paid.no, plan.status, paid.fen + plan.extra, $2::timestamptz + make_interval(secs => plan.after / 1000.0)
           from paid, unnest($3::text[], $4::int[], $5::int[]) as plan (status, extra, after)
         ) select no from paid`,
        [
          token,
          at(),
          notices.map(({ status }) => status),
          notices.map(({ extraFen }) => extraFen),
          notices.map(({ after }) => after),
        ],
      )
      return rows.length === 1
    },
    /** Closes a trade that waits; false when it was paid. */
    async close(no: string): Promise<boolean> {
      await run(`update sandbox_pay.trade set status = 'closed' where no = $1 and status = 'waiting'`, [no])
      return (await tradeBy('no', no))?.status !== 'success'
    },
  }
}

/** Notices that wait to be sent. */
function noticesIn(run: RunSql, at: () => Date) {
  return {
    /** Takes the notices that are due; each comes again later unless it is said to be done. */
    async due(): Promise<readonly DueNotice[]> {
      const rows = await run(
        `update sandbox_pay.notice set tries = tries + 1,
           due_at = $1::timestamptz + make_interval(secs => ($2::int[])[least(tries + 1, ${AGAIN.length})])
         from sandbox_pay.trade where trade.no = notice.no and notice.id in (
           select id from sandbox_pay.notice where done_at is null and due_at <= $1 and tries <= ${AGAIN.length}
           order by due_at limit 20 for update skip locked
         )
         returning notice.id, notice.no, notice.status, notice.fen, notice.tries, trade.channel_no, trade.notify_url, trade.paid_at`,
        [at(), AGAIN],
      )
      return rows as unknown as readonly DueNotice[]
    },
    done: (id: string) => run('update sandbox_pay.notice set done_at = $2 where id = $1', [id, at()]),
  }
}

/** What happens to money that was paid. */
function afterPayment(run: RunSql, at: () => Date) {
  return {
    /** Gives back once per number, never more than was paid; false when it is refused. */
    async refund(refundNo: string, no: string, fen: number): Promise<boolean> {
      await run(
        `with paid as (select no, fen from sandbox_pay.trade where no = $2 and status = 'success' for update)
         insert into sandbox_pay.refund (refund_no, no, fen, refunded_at)
         select $1, paid.no, $3::int, $4::timestamptz from paid
         where paid.fen >= $3::int + coalesce((select sum(fen) from sandbox_pay.refund where refund.no = paid.no), 0)
         on conflict do nothing`,
        [refundNo, no, fen, at()],
      )
      const rows = await run(`select 1 from sandbox_pay.refund where refund_no = $1 and no = $2 and fen = $3`, [
        refundNo,
        no,
        fen,
      ])
      return rows.length === 1
    },
    /** Payments and refunds of a day in Shanghai. */
    async statement(day: string): Promise<readonly StatementRow[]> {
      const rows = await run(
        `select 'payment' as kind, no, null as "refundNo", channel_no as "channelNo", fen from sandbox_pay.trade
         where (paid_at at time zone 'Asia/Shanghai')::date = $1::date
         union all
         select 'refund', refund.no, refund.refund_no, trade.channel_no, refund.fen from sandbox_pay.refund join sandbox_pay.trade using (no)
         where (refunded_at at time zone 'Asia/Shanghai')::date = $1::date
         order by 2, 1`,
        [day],
      )
      return rows as unknown as readonly StatementRow[]
    },
  }
}

export type SandboxStore = ReturnType<typeof createSandboxStore>
