import { randomId } from '@niujin/contract-kit'
import { cardAvtive } from '@niujin/card-codes/contract'
import { takeCoupon } from '@niujin/coupons/contract'
import { createLedger } from '@niujin/money/ledger'
import { confirmOrder, createOrder } from '@niujin/orders/contract'
import { createSandbox, sandboxMigrations } from '@niujin/pay-channels/sandbox'
import { submitPayment } from '@niujin/payment/contract'
import { createPayment } from '@niujin/payment/server'
import type { Feature } from '@niujin/server-kit'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { CompiledQuery, type Kysely } from 'kysely'
import { createBelongings, createCommerce, type Belongings, type Buyers } from '../commerce.ts'
import { fakeAdapters } from './fake-adapters.ts'

/** Everything of the shop as the product puts it together, with the demo's products and coupons, and the simulated cashier. Members are their tokens; who begins with `staff` may do all that staff may. `alongside` makes what follows purchases. */
export async function startCommerceServer(alongside?: (people: Buyers, belongings: Belongings) => Feature) {
  const ledger = createLedger()
  const server = await startFeature(({ database, now, inbox, url, beside }: Foundation<unknown>) => {
    const plain: Kysely<unknown> = database
    const sandbox = createSandbox({
      run: async (text, values) =>
        (await plain.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows,
      now,
    })
    const people = peopleOver(plain, now, inbox.notices)
    const belongings = createBelongings(people, ledger)
    const payment = createPayment({
      ...people,
      ledger,
      channels: [sandbox.channel],
      baseUrl: url,
      couponsOf: (memberId) => belongings.coupons.countOf(memberId),
    })
    const {
      all: features,
      products,
      orders,
    } = createCommerce(fakeAdapters(plain, ''), people, { ...belongings, payment })
    beside({
      name: 'cashier',
      title: '模拟收银台',
      handlers: [],
      migrations: [sandboxMigrations],
      serve: (app) => sandbox.serve(app),
    })
    beside(payment)
    for (const one of features) beside(one)
    if (alongside) beside(alongside(people, belongings))
    const shop: Feature = { name: 'shop', title: '商城', handlers: [] }
    return { ...shop, payment, belongings, products, orders, features }
  })
  const { client, database, feature } = server
  for (const one of feature.features) await one.seedDemo?.(['demo'])
  const once = () => ({ idempotencyKey: randomId() })
  const confirm = (memberId: string, wanted: Wanted) => client(memberId).call(confirmOrder, asked(wanted))
  return {
    ...server,
    ledger,
    once,
    confirm,
    /** Gives coins that were bought. */
    async fund(memberId: string, coins: number) {
      await database.transaction().execute((change) =>
        ledger.creditPurchase(change, {
          memberId,
          coins,
          bonus: 0,
          fen: coins * 10,
          channel: 'test',
          bizId: `${memberId}-${randomId()}`,
        }),
      )
    },
    take: (memberId: string, templateId: string) => client(memberId).call(takeCoupon, { templateId }, once()),
    activate: (memberId: string, code: string) => client(memberId).call(cardAvtive, { code }, once()),
    /** Confirms and submits as the page does: with the best coupon, unless told. */
    async order(memberId: string, wanted: Wanted) {
      const seen = await confirm(memberId, wanted)
      if (!seen.ok) return seen
      const couponId = wanted.couponId ?? seen.value.couponId ?? ''
      return client(memberId).call(createOrder, submitted({ ...wanted, couponId }, seen.value.quote), once())
    },
    /** Pays at the cashier; `plan` says how it notifies the shop. */
    async pay(memberId: string, paymentId: string, plan: 'once' | 'five' | 'never' = 'once') {
      const opened = await client(memberId).call(submitPayment, { id: paymentId, channel: 'sandbox', place: 'browser' })
      if (!opened.ok || opened.value.kind !== 'redirect') return false
      return payAt(new URL(opened.value.url, server.url), plan)
    },
    faults: () => ledger.check(database),
  }
}

/** What a member wants to buy. */
export interface Wanted {
  readonly lines: readonly { readonly priceId: string; readonly count: number }[]
  readonly couponId?: string
  readonly coins?: number
}

const asked = ({ lines, couponId, coins = 0 }: Wanted) => ({
  lines: [...lines],
  coins,
  ...(couponId !== undefined && { couponId }),
})

/** What the page sends after it was shown `quote`. */
export const submitted = (wanted: Wanted, quote: string) => ({
  ...asked(wanted),
  couponId: wanted.couponId ?? '',
  quote,
  isAgreed: true,
})

async function payAt(url: URL, plan: string): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'success', plan }),
    redirect: 'manual',
  })
  return answer.status === 303
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

/** Anybody may buy; staff may do what staff does. */
function peopleOver(database: Kysely<unknown>, now: () => number, notices: Buyers['notices']): Buyers {
  const members: Partial<Buyers['members']> = {
    find: (ids) => Promise.resolve(new Map(ids.map((id) => [id, { niujinUid: id, nickname: id, avatar: null }]))),
    openIdOf: () => Promise.resolve(null),
    addressOf: (_, id) => Promise.resolve({ ...HOME, id }),
  }
  return {
    database,
    now,
    notices,
    // Only what the shop asks of members.
    members: members as Buyers['members'],
    may: (memberId, action) => Promise.resolve(memberId.startsWith('staff') ? action !== 'buy' : action === 'buy'),
  }
}

/** A value that must be there. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; msg?: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg ?? ''}`)
  return outcome.value
}
