import { toast } from '@niujin/ui'
import { ask } from '../calls.ts'
import { deviceAlerts, dropDeviceAlert } from './device-alerts.ts'

/** Refusals after which the same alert will never be set: it leaves the device, and why is said. */
const FINAL: readonly string[] = ['STOCK_UNKNOWN', 'ALERT_REACHED', 'ALERT_UNSUITABLE', 'THRESHOLD_INVALID']

/** After login: the alerts a guest wanted are set. The same twice is one, so a lost answer may be asked for again. */
export async function mergeAlerts(): Promise<void> {
  let count = 0
  for (const alert of deviceAlerts()) {
    const { stockId, kind, threshold, repeat } = alert
    const outcome = await ask('saveAlert', { stockId, kind, threshold, repeat })
    if (outcome.ok) count += 1
    else if (FINAL.includes(outcome.code)) toast(`${alert.name}的预警没有设上：${outcome.msg}`)
    else {
      // No room, or no connection: it waits for the next time.
      if (outcome.code === 'TOO_MANY_ALERTS') toast(`本机的预警没有设完：${outcome.msg}`)
      break
    }
    dropDeviceAlert(alert)
  }
  if (count > 0) toast(`已设好本机的 ${count} 条预警`)
}
