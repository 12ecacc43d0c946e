import { createLedger } from '@niujin/money/ledger'
import { randomId } from '@niujin/contract-kit'
import { finishPayment, getAccountCoin, recharge, submitPayment } from '@niujin/payment/contract'
import { myTips, payCoinAndSaveCharge } from '@niujin/tipping/contract'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inDatabase } from '../testing/database.ts'
import { deviceAt, MEMBERS, must, newMember, type Device } from '../testing/device.ts'
import { smallMarket } from '../testing/market-folder.ts'
import { productProcess, type ProductProcess } from '../testing/product-process.ts'
import { goOnAir, resume, type OnAir } from '../testing/on-air.ts'

let product: ProductProcess
beforeEach(async () => {
  product = productProcess({ ...MEMBERS, ...smallMarket() })
  await product.start()
})
afterEach(() => product.clear())

const YUAN = 10
const COINS = 100
const BUYERS = 6

/** Somebody who pays at the cashier and tips until the server is gone. */
interface Buyer {
  readonly device: Device
  readonly memberId: string
  /** Payments, and whether the cashier said they are paid. */
  readonly payments: Map<string, 'paid' | 'unsure'>
  tips: number
  /** The tip whose answer did not come. */
  lost?: string
}

async function newBuyer(): Promise<Buyer> {
  const device = await newMember(product.url)
  return { device, memberId: device.me.niujinUid, payments: new Map(), tips: 0 }
}

/** Pays at the cashier, which notifies five times at once. True when it said so. */
async function payAt(path: string): Promise<boolean> {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'success', plan: 'five' }),
    redirect: 'manual',
  }).catch(() => undefined)
  return answer?.status === 303
}

/** Buys coins and tips one at a time until there is no answer any more. */
async function spend(buyer: Buyer, { tsId, teacherId }: OnAir): Promise<void> {
  const { device, memberId, payments } = buyer
  for (;;) {
    const made = await device.call(recharge, { yuan: YUAN }, { idempotencyKey: randomId() })
    if (!made.ok) return
    payments.set(made.value.id, 'unsure')
    const opened = await device.call(submitPayment, { id: made.value.id, channel: 'sandbox', place: 'browser' })
    if (!opened.ok || opened.value.kind !== 'redirect' || !(await payAt(opened.value.url))) return
    payments.set(made.value.id, 'paid')
    // Asking and the five notices run at the same time.
    if (!(await device.call(finishPayment, { id: made.value.id })).ok) return
    for (let turn = 0; turn < 3; turn += 1) {
      buyer.lost = randomId()
      if (
        !(
          await device.call(
            payCoinAndSaveCharge,
            { tsId, uid: teacherId, wUid: memberId, fee: 1 },
            { idempotencyKey: buyer.lost },
          )
        ).ok
      )
        return
      buyer.tips += 1
      delete buyer.lost
    }
  }
}

/** The same member's device, asking the process that runs now. */
function again(device: Device): Device {
  const next = deviceAt(product.url, { devid: device.devid })
  Object.assign(next.session, device.session)
  return next
}

/** What was paid for is there, once; the tip without an answer is sent again and counts once. */
async function isRight(buyer: Buyer, { tsId, teacherId }: OnAir): Promise<void> {
  const { memberId, payments, lost } = buyer
  const device = again(buyer.device)
  let paid = 0
  for (const [id, known] of payments) {
    const { state } = must(await device.call(finishPayment, { id }))
    if (known === 'paid') expect(state).toBe('success')
    if (state === 'success') paid += 1
  }
  if (lost !== undefined) {
    const tip = { tsId, uid: teacherId, wUid: memberId, fee: 1 }
    const first = must(await device.call(payCoinAndSaveCharge, tip, { idempotencyKey: lost }))
    expect(must(await device.call(payCoinAndSaveCharge, tip, { idempotencyKey: lost })).tipId).toBe(first.tipId)
    buyer.tips += 1
    delete buyer.lost
  }
  expect(must(await device.call(getAccountCoin, {})).fee).toBe(paid * COINS - buyer.tips)
  expect(await tipsOf(device)).toBe(buyer.tips)
}

async function tipsOf(device: Device): Promise<number> {
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const page: { list: { tipId: string }[]; nextCursor: string | null } = must(
      await device.call(myTips, { count: 50, ...(cursor !== null && { cursor }) }),
    )
    for (const { tipId } of page.list) seen.add(tipId)
    cursor = page.nextCursor
  } while (cursor !== null)
  return seen.size
}

/** Tips whose line is not in the chat once, and payments whose message is not in the inbox once. */
async function unannounced(database: Kysely<unknown>) {
  const { rows } = await sql<{ tips: number; payments: number }>`select
    (select count(*)::int from tipping.tip where (select count(*) from live.message where ts_id = tip.ts_id and tip_id = tip.id::text) <> 1) as tips,
    (select count(*)::int from payment.intent where status = 'success' and (select count(*) from messages.message where key = 'payment-paid:' || intent.id) <> 1) as payments`.execute(
    database,
  )
  return rows[0]
}

describe('付钱和打赏的时候服务进程被强行结束', () => {
  test('重启后收银台收了钱的都到账一次，打赏一次不多一次不少，账目平，消息与聊天里各有一条', async () => {
    const before = await goOnAir(product.url, '边看边赏')
    const buyers = await Promise.all(Array.from({ length: BUYERS }, newBuyer))
    const working = Promise.all(buyers.map((buyer) => spend(buyer, before)))
    await expect
      .poll(() => buyers.every(({ payments, tips }) => payments.size >= 3 && tips > 0), {
        timeout: 60_000,
        interval: 5,
      })
      .toBe(true)
    await product.end('SIGKILL')
    await working
    await product.start()
    const onAir = await resume(product.url, before)
    for (const buyer of buyers) await isRight(buyer, onAir)
    expect(await inDatabase(product, (database) => createLedger().check(database))).toEqual([])
    expect(await inDatabase(product, unannounced)).toEqual({ tips: 0, payments: 0 })
    onAir.sending.stop()
  })
})
