/** Somebody's player that is open. */
export interface OpenPlayer {
  readonly id: string
  readonly deviceId: string
  readonly since: Date
}

/**
 * Which of a member's open players must end before `deviceId` may play a paid lesson: its own earlier ones always; of
 * other devices, those that began first, when `takeOver`. undefined: too many devices, and none is to be stopped.
 */
export function playersToEnd(
  open: readonly OpenPlayer[],
  wanted: { readonly deviceId: string; readonly takeOver: boolean; readonly most: number },
): readonly string[] | undefined {
  const own = open.filter(({ deviceId }) => deviceId === wanted.deviceId)
  const others = open.filter(({ deviceId }) => deviceId !== wanted.deviceId)
  const devices = [
    ...new Set(others.toSorted((a, b) => a.since.getTime() - b.since.getTime()).map(({ deviceId }) => deviceId)),
  ]
  const tooMany = Math.max(0, devices.length + 1 - wanted.most)
  if (tooMany > 0 && !wanted.takeOver) return undefined
  const leaving = new Set(devices.slice(0, tooMany))
  return [...own, ...others.filter(({ deviceId }) => leaving.has(deviceId))].map(({ id }) => id)
}
