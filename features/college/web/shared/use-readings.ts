import { useEffect } from 'react'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { deviceReadings, merged, newerThan, type Readings } from './readings.ts'

/** Where one stopped, as it is kept from here on. */
export function useReadings(): Readings {
  useAgreedReadings()
  return deviceReadings.use()
}

/** The server and the device of a member bring each other up to date: what a guest read here comes to the account. */
export function useAgreedReadings(): void {
  const member = useMember()
  const { value } = useRead({
    key: member?.niujinUid,
    ask: (options) => ask('collegeReadings', {}, options),
  })
  const theirs = value?.list
  useEffect(() => {
    if (!theirs) return
    const newer = newerThan(deviceReadings.read(), theirs)
    deviceReadings.change((mine) => merged(mine, theirs))
    if (newer.length > 0) void ask('keepCollegeReadings', { list: newer })
  }, [theirs])
}
