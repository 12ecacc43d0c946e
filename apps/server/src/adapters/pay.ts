import { readFileSync } from 'node:fs'
import type { PayChannel } from '@niujin/pay-channels'
import { createSandbox, sandboxMigrations, type Sandbox } from '@niujin/pay-channels/sandbox'
import { createWechatChannel } from '@niujin/pay-channels/wechat'
import type { Feature } from '@niujin/server-kit'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Config } from '../config.ts'

/** What takes payments. */
export interface PayServices {
  readonly channels: readonly PayChannel[]
  /** The cashier that takes no money, when it is configured: it has pages and tables of its own. */
  readonly cashier: readonly Feature[]
}

/** The channels of the configuration. @throws when a key's file cannot be read */
export async function openPay(
  config: Config,
  database: Kysely<unknown>,
  onProblem: (details: object) => void,
): Promise<PayServices> {
  const run = async (text: string, values: readonly unknown[]) =>
    (await database.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))).rows
  const sandbox = config.PAY_CHANNELS.includes('sandbox') ? createSandbox({ run, now: Date.now }) : undefined
  const makers: Record<Config['PAY_CHANNELS'][number], () => Promise<PayChannel | undefined>> = {
    sandbox: () => Promise.resolve(sandbox?.channel),
    wechat: () => Promise.resolve(wechatOf(config, onProblem)),
    alipay: () => alipayOf(config, onProblem),
  }
  const channels = await Promise.all([...new Set(config.PAY_CHANNELS)].map((name) => makers[name]()))
  return {
    channels: channels.flatMap((channel) => channel ?? []),
    cashier: sandbox ? [cashierOf(sandbox)] : [],
  }
}

function cashierOf(sandbox: Sandbox): Feature {
  return {
    name: 'sandbox-pay',
    title: '模拟收银台',
    handlers: [],
    migrations: [sandboxMigrations],
    serve: (app) => sandbox.serve(app),
    start: ({ onError }) => sandbox.start(onError),
  }
}

function wechatOf(config: Config, report: (details: object) => void): PayChannel {
  return createWechatChannel({
    merchant: {
      appId: config.MESSAGING_APP_ID ?? '',
      mchId: config.WECHAT_PAY_MCH_ID ?? '',
      serial: config.WECHAT_PAY_SERIAL ?? '',
      privateKey: readKey('WECHAT_PAY_KEY_FILE', config.WECHAT_PAY_KEY_FILE),
      apiV3Key: config.WECHAT_PAY_V3_KEY ?? '',
      platformKeys: Object.fromEntries(
        Object.entries(config.WECHAT_PAY_PLATFORM_KEY_FILES).map(([serial, file]) => [
          serial,
          readKey('WECHAT_PAY_PLATFORM_KEY_FILES', file),
        ]),
      ),
    },
    now: Date.now,
    report,
  })
}

async function alipayOf(config: Config, report: (details: object) => void): Promise<PayChannel> {
  // Its library is as large as a tenth of a start.
  const { createAlipayChannel } = await import('@niujin/pay-channels/alipay')
  return createAlipayChannel({
    merchant: {
      appId: config.ALIPAY_APP_ID ?? '',
      sellerId: config.ALIPAY_SELLER_ID ?? '',
      privateKey: readKey('ALIPAY_KEY_FILE', config.ALIPAY_KEY_FILE),
      alipayPublicKey: readKey('ALIPAY_PUBLIC_KEY_FILE', config.ALIPAY_PUBLIC_KEY_FILE),
    },
    report,
  })
}

function readKey(variable: string, file: string | undefined): string {
  try {
    return readFileSync(file ?? '', 'utf8')
  } catch (error) {
    throw new Error(`${variable} 的文件读不出来：${file ?? '没有设'}`, { cause: error })
  }
}
