import { randomId } from '@niujin/contract-kit'
import { queryAddressList, saveAddress } from '@niujin/identity/contract'
import { addStocks, createGroup, deleteStocks, watchedStocks, watchlistGroups } from '@niujin/watchlist/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endDatabase } from '../testing/database.ts'
import { codeOf, deviceAt, MEMBERS, must, newMember, signIn, type Device } from '../testing/device.ts'
import { smallMarket } from '../testing/market-folder.ts'
import { productProcess, WITHOUT_SAMPLES, type ProductProcess } from '../testing/product-process.ts'

let product: ProductProcess
beforeAll(() => {
  product = productProcess({ ...MEMBERS, ...WITHOUT_SAMPLES, ...smallMarket(STOCKS.map(idOf)) })
})
// What a test left running the next one goes on with.
beforeEach(() => product.start())
afterAll(() => product.clear())

const STOCKS = [
  '600519:2',
  '600036:2',
  '601318:2',
  '600030:2',
  '600887:2',
  '000001:1',
  '000002:1',
  '000333:1',
  '000651:1',
  '000858:1',
  '300750:1',
  '300059:1',
]
const idOf = (symbol: string) => `${symbol.endsWith(':2') ? 'SH' : 'SZ'}.${symbol.slice(0, 6)}`
const address = (turn: number) => ({
  name: '张小牛',
  mobile: '13800000000',
  province: '上海市',
  city: '上海市',
  district: '浦东新区',
  detail: `世纪大道 ${turn} 号院`,
})

/** The same member's device, asking the process that runs now. */
function again(device: Device): Device {
  const next = deviceAt(product.url, { devid: device.devid })
  Object.assign(next.session, device.session)
  return next
}

/** What one member was told is done, and what was asked without an answer. */
interface Editor {
  readonly device: Device
  readonly watched: Set<string>
  readonly groups: Set<string>
  readonly addresses: Set<string>
  readonly unsure: Set<string>
  lost?: { idempotencyKey: string; turn: number }
}

async function newEditor(): Promise<Editor> {
  return {
    device: await newMember(product.url),
    watched: new Set(),
    groups: new Set(),
    addresses: new Set(),
    unsure: new Set(),
  }
}

/** Edits until the server is gone. */
async function edit(editor: Editor): Promise<void> {
  const { device, watched, groups, addresses, unsure } = editor
  for (let turn = 0; ; turn += 1) {
    const symbol = STOCKS[turn % STOCKS.length] ?? ''
    const id = idOf(symbol)
    unsure.add(id)
    if (turn % (STOCKS.length * 2) < STOCKS.length) {
      if (!(await device.call(addStocks, { stocks: symbol })).ok) return
      watched.add(id)
    } else {
      if (!(await device.call(deleteStocks, { symbols: symbol })).ok) return
      watched.delete(id)
    }
    unsure.delete(id)
    if (turn < 10) {
      const made = await device.call(createGroup, { name: `组${turn}` })
      if (!made.ok) return
      groups.add(made.value.groupId)
    }
    if (turn < 20) {
      const idempotencyKey = randomId()
      editor.lost = { idempotencyKey, turn }
      const saved = await device.call(saveAddress, address(turn), { idempotencyKey })
      if (!saved.ok) return
      addresses.add(saved.value.id)
      delete editor.lost
    }
  }
}

/** All that was acknowledged is there; what was not may be or not. */
async function isAllThere({ device, watched, groups, addresses, unsure }: Editor): Promise<void> {
  const now = again(device)
  const list = must(await now.call(watchedStocks, {})).list.map(({ id }) => id)
  const sure = STOCKS.map(idOf).filter((id) => !unsure.has(id))
  expect(list.filter((id) => !unsure.has(id)).toSorted()).toEqual(sure.filter((id) => watched.has(id)).toSorted())
  expect(new Set(list).size).toBe(list.length)
  const groupIds = must(await now.call(watchlistGroups, {})).map(({ id }) => id)
  expect([...groups].filter((id) => !groupIds.includes(id))).toEqual([])
  const kept = must(await now.call(queryAddressList, {})).list
  expect([...addresses].filter((id) => !kept.some((one) => one.id === id))).toEqual([])
  expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1)
}

describe('服务进程被强行结束', () => {
  test('正在改的时候 kill -9，重启后答应过的都在，登录还有效，没收到答复的重发不会重复', async () => {
    const editors: Editor[] = await Promise.all(Array.from({ length: 6 }, newEditor))
    const working = Promise.all(editors.map((editor) => edit(editor)))
    await expect
      .poll(() => editors.every(({ addresses }) => addresses.size >= 3), { timeout: 30_000, interval: 5 })
      .toBe(true)
    await product.end('SIGKILL')
    await working
    expect(product.exit?.signal).toBe('SIGKILL')
    await product.start()
    for (const editor of editors) {
      await isAllThere(editor)
      await repeatLost(editor)
    }
  })
})

/** The submission whose answer was lost is sent again under its number: it counts once, whether it had been done or not. */
async function repeatLost({ device, lost }: Editor): Promise<void> {
  if (!lost) return
  const now = again(device)
  const { idempotencyKey, turn } = lost
  const first = must(await now.call(saveAddress, address(turn), { idempotencyKey }))
  expect(must(await now.call(saveAddress, address(turn), { idempotencyKey })).id).toBe(first.id)
  const { list } = must(await now.call(queryAddressList, {}))
  expect(list.filter(({ detail }) => detail === address(turn).detail)).toHaveLength(1)
}

/** How the product stands: 就绪, 没有数据库, or 已退出. */
async function standing(): Promise<string> {
  if (product.exit) return '已退出'
  try {
    const answer = await fetch(`${product.url}/readyz`)
    return answer.status === 200 ? '就绪' : '没有数据库'
  } catch {
    return '已退出'
  }
}

describe('数据库进程被强行结束', () => {
  test('几秒内就绪检查就知道，请求有答复而不是一直等；重启后答应过的都在', async () => {
    const member = await newMember(product.url)
    must(await member.call(saveAddress, address(1)))
    const before = must(await member.call(queryAddressList, {}))
    const isReplaced = await endDatabase(product.folder)
    await expect
      .poll(async () => (await standing()) !== '就绪' || isReplaced(), { timeout: 60_000, interval: 20 })
      .toBe(true)
    const asked = performance.now()
    expect(['UNAVAILABLE', 'NETWORK', '0']).toContain(codeOf(await member.call(queryAddressList, {})))
    expect(performance.now() - asked).toBeLessThan(10_000)
    await product.end('SIGTERM')
    await product.start()
    expect(await standing()).toBe('就绪')
    expect(must(await again(member).call(queryAddressList, {}))).toEqual(before)
    await signIn(product.url, deviceAt(product.url))
  })

  test('正在改的时候结束数据库，服务不倒，几秒内自己恢复，答应过的都在；之后停得干净', async () => {
    const editors: Editor[] = await Promise.all(Array.from({ length: 6 }, newEditor))
    const working = Promise.all(editors.map((editor) => edit(editor)))
    await expect
      .poll(() => editors.every(({ addresses }) => addresses.size > 2), { timeout: 30_000, interval: 5 })
      .toBe(true)
    await endDatabase(product.folder)
    await working
    await expect.poll(standing, { timeout: 60_000, interval: 100 }).toBe('就绪')
    for (const editor of editors) {
      await isAllThere(editor)
      await repeatLost(editor)
    }
    await product.end('SIGTERM')
    expect(product.exit).toEqual({ code: 0, signal: null })
  })

  test('正在改的时候结束数据库，再结束服务，重启后答应过的都在', async () => {
    const editor = await newEditor()
    const working = edit(editor)
    await expect.poll(() => editor.addresses.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(4)
    await endDatabase(product.folder)
    await working
    await product.end('SIGKILL')
    await product.start()
    await isAllThere(editor)
    await repeatLost(editor)
  })
})
