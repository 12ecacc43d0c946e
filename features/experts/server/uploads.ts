import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS } from '../contract/index.ts'
import { inTurn, type Change, type Reads } from './tables.ts'

const DAY = 86_400_000

/** Whether a member has sent all the pictures of a day. */
async function isFull(reads: Reads, memberId: string, now: number): Promise<boolean> {
  const { count } = await reads
    .selectFrom('experts.upload')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('at', '>', new Date(now - DAY))
    .executeTakeFirstOrThrow()
  return Number(count) >= LIMITS.picturesADay
}

/** Counts one more picture; false when there were enough. */
export async function countUpload(change: Change, memberId: string, now: number): Promise<boolean> {
  await inTurn(change, `uploads ${memberId}`)
  if (await isFull(change, memberId, now)) return false
  await change
    .insertInto('experts.upload')
    .values({ member_id: memberId, at: new Date(now) })
    .execute()
  return true
}

/** Forgets pictures that no daily number counts any more. */
export async function forgetUploads(change: Reads, now: number): Promise<void> {
  await change
    .deleteFrom('experts.upload')
    .where('at', '<=', new Date(now - DAY))
    .execute()
}

type Uploading = 'PICTURE_MISSING' | 'PICTURE_TOO_LARGE' | 'PICTURE_TOO_OFTEN'

/** The bytes of the one picture of a call, unless there is none, too much of it, or enough of them today. */
export async function pictureSent(
  reads: Reads,
  { files, memberId, now }: { readonly files: ReadonlyMap<string, readonly File[]>; memberId: string; now: number },
): Promise<Result<Uint8Array, Uploading>> {
  const file = files.get('file')?.[0]
  if (!file || file.size === 0) return fail('PICTURE_MISSING')
  if (file.size > LIMITS.pictureBytes) return fail('PICTURE_TOO_LARGE')
  // Looked at before the work, decided after it: parallel uploads cannot get past the limit.
  if (await isFull(reads, memberId, now)) return fail('PICTURE_TOO_OFTEN')
  return ok(new Uint8Array(await file.arrayBuffer()))
}
