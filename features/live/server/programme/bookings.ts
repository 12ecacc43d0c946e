import type { Reads } from '../tables.ts'

/** Who is to hear of a broadcast. */
export interface Booking {
  readonly tsId: string
  readonly memberId: string
  /** Where the member came from. */
  readonly channel: string
  readonly at: Date
}

/** Booked again is booked once; the first channel counts. */
export async function book(reads: Reads, { tsId, memberId, channel, at }: Booking): Promise<void> {
  await reads
    .insertInto('live.booking')
    .values({ ts_id: tsId, member_id: memberId, channel, at })
    .onConflict((conflict) => conflict.columns(['ts_id', 'member_id']).doNothing())
    .execute()
}

export async function cancelBooking(reads: Reads, tsId: string, memberId: string): Promise<void> {
  await reads.deleteFrom('live.booking').where('ts_id', '=', tsId).where('member_id', '=', memberId).execute()
}
