/** Seconds between asking the channel about an attempt that nobody has told of: close at first, the last one goes on. */
const ASK = [15, 15, 30, 180, 1800, 1800, 1800, 3600]
/** Seconds between tries of a refund whose outcome is not known yet. */
const REFUND = [5, 15, 60, 300, 1800, 3600]

/** Milliseconds until the channel is asked again after `times` times. */
export function nextAsk(times: number): number {
  return pause(ASK, times)
}

/** Milliseconds until a refund is tried again after `times` times. */
export function nextRefundTry(times: number): number {
  return pause(REFUND, times)
}

function pause(pauses: readonly number[], times: number): number {
  return (pauses[Math.min(times, pauses.length - 1)] ?? 0) * 1000
}
