import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceAt, MEMBERS, newMember, signIn, type Device } from '../testing/device.ts'
import { plausibleFields } from '../testing/plausible.ts'
import { productProcess, type ProductProcess } from '../testing/product-process.ts'
import { operationsOf, signedRequest, type Operation } from '../testing/raw-request.ts'

const CONNECTIONS = 3
const AT_ONCE = 3 * CONNECTIONS
/** Milliseconds after which a call counts as hanging: far longer than anything may wait, also while the first figures are made. */
const PATIENCE = 60_000

let product: ProductProcess
let operations: Operation[]
beforeAll(async () => {
  product = productProcess({ ...MEMBERS, DATABASE_CONNECTIONS: String(CONNECTIONS) })
  await product.start()
  // Those that end the caller's session, and thereby the try.
  operations = (await operationsOf(product.url)).filter(
    ({ host, path }) => host !== 'crm' && !/logout|signOut|delet(e|ion)Account|closeAccount/i.test(path),
  )
})
afterAll(() => product.clear())

interface Answered {
  readonly path: string
  readonly status: number | '没有答复'
}

/** One call, so many times at once, each with a nonce and a number of its own. */
function ask(operation: Operation, caller: Device | undefined): Promise<Answered[]> {
  const { method, path, body } = operation
  const fields = plausibleFields(operation)
  const headers = {
    ...caller?.headers,
    ...(caller?.session.token !== undefined && { authorization: `Bearer ${caller.session.token}` }),
  }
  const secret = caller?.session.signKey
  return Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const call = signedRequest(product.url, {
        method,
        path,
        body,
        fields,
        headers,
        ...(secret !== undefined && { secret }),
      })
      const late = new Promise<Answered>((done) =>
        setTimeout(() => done({ path, status: '没有答复' }), PATIENCE).unref(),
      )
      return Promise.race([call().then(({ status }): Answered => ({ path, status })), late])
    }),
  )
}

/** How the product's connections stand, as monitoring reads it. */
async function connections(): Promise<Record<string, number>> {
  const text = await (await fetch(`${product.url}/metrics`)).text()
  return Object.fromEntries(
    [...text.matchAll(/^database_connections_(\w+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  )
}

async function isWhole(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { waiting, open, idle } = await connections()
        return { waiting, taken: Number(open) - Number(idle) }
      },
      { timeout: 60_000 },
    )
    .toEqual({ waiting: 0, taken: 0 })
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
}

describe('每个接口同时来三倍于数据库连接数的调用', () => {
  test.each([
    ['访客', () => Promise.resolve(undefined)],
    ['会员', () => newMember(product.url)],
    [
      '老师',
      async () => {
        const device = deviceAt(product.url)
        await signIn(product.url, device, '13800000001')
        return device
      },
    ],
  ] as const)('%s：都有答复，没有服务器错误，之后连接都还在', async (_who, arrive) => {
    const caller = await arrive()
    expect(operations.length).toBeGreaterThan(200)
    const wrong: Answered[] = []
    for (const operation of operations) {
      const answers = await ask(operation, caller)
      wrong.push(...answers.filter(({ status }) => typeof status === 'string' || status === 500))
      // One that hangs is enough to know.
      if (wrong.some(({ status }) => typeof status === 'string')) break
    }
    expect([...new Set(wrong.map(({ path, status }) => `${status} ${path}`))]).toEqual([])
    await isWhole()
  })
})

test('六十个带着乱写的 u 的访客同时打开页面：都有答复，之后照常', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      fetch(`${product.url}/hq?u=${randomId()}`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) }),
    ),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  await isWhole()
})
