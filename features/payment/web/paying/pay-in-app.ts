import type { JsapiParams } from '../../contract/index.ts'

interface Bridge {
  invoke(name: 'getBrandWCPayRequest', params: JsapiParams, done: (result: { err_msg: string }) => void): void
}

const READY = 'WeixinJSBridgeReady'
const PATIENCE = 5000

/**
 * Opens the messaging app's own payment dialog. What it says is only about the dialog: whether money came, the server knows.
 * `missing`: this is not the messaging app after all.
 */
export async function payInApp(params: JsapiParams): Promise<'done' | 'cancelled' | 'failed' | 'missing'> {
  const bridge = bridgeOf() ?? (await bridgeWhenReady())
  if (!bridge) return 'missing'
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', params, ({ err_msg: message }) => {
      if (message.endsWith(':ok')) resolve('done')
      else resolve(message.endsWith(':cancel') ? 'cancelled' : 'failed')
    })
  })
}

function bridgeOf(): Bridge | undefined {
  return (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
}

function bridgeWhenReady(): Promise<Bridge | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), PATIENCE)
    document.addEventListener(
      READY,
      () => {
        clearTimeout(timer)
        resolve(bridgeOf())
      },
      { once: true },
    )
  })
}
