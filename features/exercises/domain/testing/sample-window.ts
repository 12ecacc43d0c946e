import type { PlayBar, PlayWindow } from '../bars.ts'

/** A bar at one price in yuan, or otherwise as given. */
export function barAt(yuan: number, own: Partial<PlayBar> = {}): PlayBar {
  const close = Math.round(yuan * 100) * 10
  return {
    open: close,
    high: close,
    low: close,
    close,
    volume: 10_000,
    limit: null,
    suspended: 0,
    right: null,
    ...own,
  }
}

/** A window of closes in yuan, the first `warmUp` of them shown. */
export function windowOf(closes: readonly (number | PlayBar)[], warmUp = 1): PlayWindow {
  return {
    bars: closes.map((one) => (typeof one === 'number' ? barAt(one) : one)),
    warmUp,
    lot: { least: 100, step: 100 },
  }
}
