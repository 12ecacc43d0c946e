/** When a banner is shown, milliseconds; null: no such end. */
export interface BannerTimes {
  readonly isOn: boolean
  readonly from: number | null
  readonly until: number | null
}

/** Whether people see a banner at a moment (milliseconds); `until` is the first moment when it is over. */
export function bannerState({ isOn, from, until }: BannerTimes, now: number): 'off' | 'waiting' | 'shown' | 'over' {
  if (!isOn) return 'off'
  if (until !== null && until <= now) return 'over'
  return from !== null && from > now ? 'waiting' : 'shown'
}
