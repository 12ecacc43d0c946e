import { stored } from '@niujin/web-kit/device'
import type { AlertKind, AlertRepeat } from '../../contract/index.ts'

/** An alert that a guest wants; it is set when he has signed in. */
export interface DeviceAlert {
  readonly stockId: string
  readonly name: string
  /** Digits after the point of its prices. */
  readonly digits: number
  readonly kind: AlertKind
  readonly threshold: number
  readonly repeat: AlertRepeat
}

/** As many as a member has at least; more need a sign-in. */
const MOST = 20

// By hand: a schema would bring its library into the script of every security's page.
const kept = stored<readonly DeviceAlert[]>('local', 'device-alerts', {
  shape: (given) => (Array.isArray(given) ? given.filter(isAlert) : undefined),
  empty: [],
})

/** The alerts waiting on this device. */
export const deviceAlerts = kept.read
/** The same in a component. */
export const useDeviceAlerts = kept.use

/** Keeps an alert until somebody signs in; the words of the refusal when it must not be. */
export function addDeviceAlert(alert: DeviceAlert): string | undefined {
  const others = kept.read().filter((one) => !isSame(one, alert))
  if (others.length >= MOST) return `本机最多先记 ${MOST} 条预警，登录后可以继续设`
  kept.write([alert, ...others])
  return undefined
}

/** The alert waits no longer. */
export function dropDeviceAlert(alert: DeviceAlert): void {
  kept.change((list) => list.filter((one) => !isSame(one, alert)))
}

function isSame(one: DeviceAlert, other: DeviceAlert): boolean {
  return one.stockId === other.stockId && one.kind === other.kind && one.threshold === other.threshold
}

const TEXTS = ['stockId', 'name', 'kind', 'repeat'] as const
const NUMBERS = ['digits', 'threshold'] as const

/** The server judges the values anew when the alert is set. */
function isAlert(given: unknown): given is DeviceAlert {
  if (typeof given !== 'object' || given === null) return false
  const fields = new Map(Object.entries(given))
  return (
    TEXTS.every((name) => typeof fields.get(name) === 'string') &&
    NUMBERS.every((name) => typeof fields.get(name) === 'number')
  )
}
