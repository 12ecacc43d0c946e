import { randomId } from '@niujin/contract-kit'
import { addToCart } from '@niujin/cart/contract'
import { directBroadcast, recordings, saveBroadcast, streamAccess } from '@niujin/live/contract'
import { startSending } from '@niujin/live-media/testing'
import { confirmOrder, createOrder } from '@niujin/orders/contract'
import { finishPayment, recharge, submitPayment } from '@niujin/payment/contract'
import { shareScreen } from '@niujin/screening/contract'
import { replyFeedback, saveFeedback } from '@niujin/support/contract'
import { videoFeed } from '@niujin/video/contract'
import { addStocks } from '@niujin/watchlist/contract'
import { deviceAt, must, signIn, type Device } from '../../apps/server/e2e/testing/device.ts'

const TEACHER = '13800000001'
const WATCHED = '600519,000001,300750,601318'
/** Of the recording (milliseconds). */
const ON_AIR = 20_000
const PATIENCE = 60_000

/** What members have left behind, as in a product that has run a while; the numbers lead to its pages. */
export interface Content {
  readonly teacher: Device
  readonly shared: string
  readonly video: string
  readonly recording: string
  readonly payment: string
  readonly feedback: string
  readonly order: string
}

/** The demo teacher of the README broadcasts, pays, asks and shares. */
export async function makeContent(url: string): Promise<Content> {
  const teacher = deviceAt(url)
  await signIn(url, teacher, TEACHER)
  must(await teacher.call(addStocks, { stocks: WATCHED }))
  const conditions = [
    { name: '在均线之上', zbId: 'aboveMa', typeId: 'technical' as const },
    { name: '均线金叉', zbId: 'maGoldenCross', typeId: 'technical' as const },
  ]
  const { code } = await until(async () =>
    must(await teacher.call(shareScreen, { name: '站上均线', rule: { conditions } }, { idempotencyKey: randomId() })),
  )
  const videos = must(await teacher.call(videoFeed, {}))
  return {
    teacher,
    shared: code,
    video: videos.list[0]?.id ?? '',
    recording: await broadcast(teacher),
    payment: await pay(teacher, url),
    feedback: await askForHelp(teacher),
    order: await shop(teacher),
  }
}

/** Somebody is on air for a moment; gives the recording. */
async function broadcast(teacher: Device): Promise<string> {
  const { tsId } = must(
    await teacher.call(saveBroadcast, {
      title: '量价关系怎么看',
      startTime: new Date(Date.now() + 60_000).toISOString(),
    }),
  )
  const { rtmpServer, streamKey } = must(await teacher.call(streamAccess, { tsId }))
  const sending = await startSending(rtmpServer, streamKey)
  await until(async () => must(await teacher.call(directBroadcast, { tsId, action: 'start' })))
  await new Promise((done) => setTimeout(done, ON_AIR))
  must(await teacher.call(directBroadcast, { tsId, action: 'end' }))
  sending.stop()
  await until(async () => {
    const { list } = must(await teacher.call(recordings, {}))
    if (!list.some((one) => one.tsId === tsId)) throw new Error('录像还没有好')
  })
  return tsId
}

async function pay(teacher: Device, url: string): Promise<string> {
  const { id } = must(await teacher.call(recharge, { yuan: 50 }, { idempotencyKey: randomId() }))
  const opened = must(await teacher.call(submitPayment, { id, channel: 'sandbox', place: 'browser' }))
  if (opened.kind === 'redirect')
    await fetch(url + opened.url, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'success', plan: 'one' }),
      redirect: 'manual',
    })
  must(await teacher.call(finishPayment, { id }))
  return id
}

/** Buys a membership with coins, leaves an order unpaid and something in the cart; gives the first order's number. */
async function shop(teacher: Device): Promise<string> {
  const bought = await buy(teacher, { priceId: 'vip-month', coins: 280 })
  await buy(teacher, { priceId: 'column-volume-price-30', coins: 0 })
  must(await teacher.call(addToCart, { priceId: 'notebook-black', count: 2 }, { idempotencyKey: randomId() }))
  return bought
}

async function buy(teacher: Device, { priceId, coins }: { priceId: string; coins: number }): Promise<string> {
  const wanted = { lines: [{ priceId, count: 1 }], couponId: '', coins }
  const { quote } = must(await teacher.call(confirmOrder, wanted))
  const made = await teacher.call(createOrder, { ...wanted, quote, isAgreed: true }, { idempotencyKey: randomId() })
  return must(made).orderNum
}

async function askForHelp(teacher: Device): Promise<string> {
  const { id } = must(
    await teacher.call(
      saveFeedback,
      { title: '想在分时图上看量比', content: '分时图下面能不能加一条量比曲线，盘中对照着看会方便很多。' },
      { idempotencyKey: randomId() },
    ),
  )
  must(
    await teacher.call(replyFeedback, { id, content: '补充一下：手机横屏时最想要。' }, { idempotencyKey: randomId() }),
  )
  return id
}

/** Tries again while something is not there yet. @throws what stood in the way when patience is at its end. */
async function until<Value>(work: () => Promise<Value>): Promise<Value> {
  const end = performance.now() + PATIENCE
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((done) => setTimeout(done, 500))
    }
  }
}
