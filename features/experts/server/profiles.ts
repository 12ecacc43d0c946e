import type { AuthorTitle } from '@niujin/community'
import type { Change, ProfileRow, ProfileText, Reads, WaitingText } from './tables.ts'

/** What stands of one author; undefined where nobody ever had a title. */
export function profileOf(reads: Reads, memberId: string): Promise<ProfileRow | undefined> {
  return reads.selectFrom('experts.profile').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

/** The same, held until the transaction ends. */
export function lockedProfile(change: Change, memberId: string): Promise<ProfileRow | undefined> {
  return change
    .selectFrom('experts.profile')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** What stands of several authors, by niujinUid. */
export async function profilesOf(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, ProfileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('experts.profile')
    .selectAll()
    .where('member_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.member_id, row]))
}

/** What authors say about themselves; those who wrote nothing are left out. */
export async function introductionsOf(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const profiles = await profilesOf(reads, ids)
  return new Map(
    [...profiles].flatMap(([id, { headline, introduction }]) => {
      const words = introduction === '' ? headline : introduction
      return words === '' ? [] : [[id, words] as const]
    }),
  )
}

/** Members who have a title as it was found last. */
export async function titledIds(reads: Reads): Promise<string[]> {
  const rows = await reads.selectFrom('experts.profile').select('member_id').where('title', 'is not', null).execute()
  return rows.map((row) => row.member_id)
}

/** Notes the title that a member has now; whoever has one has a profile. Gives whether anything changed. */
export async function noteTitle(
  change: Reads,
  memberId: string,
  title: AuthorTitle | null,
  at: Date,
): Promise<boolean> {
  if (title === null) {
    const { numUpdatedRows } = await change
      .updateTable('experts.profile')
      .set({ title, updated_at: at })
      .where('member_id', '=', memberId)
      .where('title', 'is not', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const row = await change
    .insertInto('experts.profile')
    .values({ member_id: memberId, title, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ title, updated_at: at })
        .where('experts.profile.title', 'is distinct from', title),
    )
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts what an author says about themselves in force; nothing waits any more. */
export async function publishText(change: Change, memberId: string, text: ProfileText, at: Date): Promise<void> {
  await change
    .updateTable('experts.profile')
    .set({
      headline: text.headline,
      fields: [...text.fields],
      introduction: text.introduction,
      waiting: null,
      waiting_at: null,
      rejected: '',
      updated_at: at,
    })
    .where('member_id', '=', memberId)
    .execute()
}

/** Keeps what an author sent in until somebody has looked; in the place of what waited before. */
export async function holdText(change: Change, memberId: string, text: WaitingText, at: Date): Promise<void> {
  await change
    .updateTable('experts.profile')
    .set({ waiting: JSON.stringify(text), waiting_at: at, rejected: '', updated_at: at })
    .where('member_id', '=', memberId)
    .execute()
}

/** What waited is not taken. */
export async function refuseText(change: Change, memberId: string, reason: string, at: Date): Promise<void> {
  await change
    .updateTable('experts.profile')
    .set({ waiting: null, waiting_at: null, rejected: reason, updated_at: at })
    .where('member_id', '=', memberId)
    .execute()
}

/** Whether another member has this registration number, in force or sent in. */
export async function isLicenceTaken(reads: Reads, licenceNo: string, memberId: string): Promise<boolean> {
  const profile = await reads
    .selectFrom('experts.profile')
    .select('member_id')
    .where('licence_no', '=', licenceNo)
    .where('member_id', '<>', memberId)
    .executeTakeFirst()
  if (profile) return true
  const other = await reads
    .selectFrom('experts.application')
    .select('id')
    .where('licence_no', '=', licenceNo)
    .where('member_id', '<>', memberId)
    .where('status', 'in', ['submitted', 'checked', 'approved', 'suspended'])
    .executeTakeFirst()
  return other !== undefined
}

/** Puts another cover, or none; gives the one before. */
export async function changeCover(
  change: Change,
  memberId: string,
  cover: string | null,
  at: Date,
): Promise<string | null> {
  const before = await lockedProfile(change, memberId)
  await change.updateTable('experts.profile').set({ cover, updated_at: at }).where('member_id', '=', memberId).execute()
  return before?.cover ?? null
}

/** Writes the registration of an advisor; '' takes it out. */
export async function writeLicence(
  change: Change,
  memberId: string,
  { licenceNo, firm }: { readonly licenceNo: string; readonly firm: string },
  at: Date,
): Promise<void> {
  await change
    .updateTable('experts.profile')
    .set({ licence_no: licenceNo === '' ? null : licenceNo, firm, updated_at: at })
    .where('member_id', '=', memberId)
    .execute()
}

/** Takes an author into the directory, or out of it. */
export async function listProfile(change: Change, memberId: string, isListed: boolean, at: Date): Promise<void> {
  await change
    .updateTable('experts.profile')
    .set({ is_listed: isListed, updated_at: at })
    .where('member_id', '=', memberId)
    .execute()
}

/** Takes out all that an author said about themselves, and what they are; gives the cover that was there. */
export async function blankProfile(change: Change, memberId: string, at: Date): Promise<string | null> {
  const before = await lockedProfile(change, memberId)
  await change
    .updateTable('experts.profile')
    .set({
      title: null,
      headline: '',
      fields: [],
      introduction: '',
      cover: null,
      licence_no: null,
      firm: '',
      waiting: null,
      waiting_at: null,
      rejected: '',
      is_listed: false,
      updated_at: at,
    })
    .where('member_id', '=', memberId)
    .execute()
  return before?.cover ?? null
}

/** What waits to be looked at, the longest waiting first, after one of them; from the beginning where that one waits no more. */
export async function waitingProfiles(reads: Reads, after: string | undefined, count: number): Promise<ProfileRow[]> {
  const former = after === undefined ? undefined : await profileOf(reads, after)
  return reads
    .selectFrom('experts.profile')
    .selectAll()
    .where('waiting', 'is not', null)
    .$if(Boolean(former?.waiting_at), (query) =>
      query.where((of) =>
        of(of.refTuple('waiting_at', 'member_id'), '>', of.tuple(former?.waiting_at ?? null, former?.member_id ?? '')),
      ),
    )
    .orderBy('waiting_at')
    .orderBy('member_id')
    .limit(count)
    .execute()
}

/** How many wait to be looked at. */
export async function countWaiting(reads: Reads): Promise<number> {
  const { count } = await reads
    .selectFrom('experts.profile')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('waiting', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ids of all that stand in the directory, in their own order, after one of them. */
export async function listedIds(reads: Reads, after: string | undefined, count: number): Promise<string[]> {
  const rows = await reads
    .selectFrom('experts.profile')
    .select('member_id')
    .where('title', 'is not', null)
    .where('is_listed', '=', true)
    .$if(after !== undefined, (query) => query.where('member_id', '>', after ?? ''))
    .orderBy('member_id')
    .limit(count)
    .execute()
  return rows.map((row) => row.member_id)
}
