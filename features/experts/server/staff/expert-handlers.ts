import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { pageOfRows } from '@niujin/server-kit/paging'
import {
  staffExpertGet,
  staffExperts,
  staffRank,
  staffSaveExpert,
  type ExpertInput,
  type StaffExpert,
} from '../../contract/index.ts'
import { licenceOf } from '../../domain/index.ts'
import { expertRows } from '../authors.ts'
import type { ExpertsDeps } from '../deps.ts'
import { byPoints } from '../directory-handlers.ts'
import { historyOf, noteStep } from '../history.ts'
import type { ExpertJobs } from '../jobs.ts'
import { textOf } from '../mine-handlers.ts'
import { isLicenceTaken, listProfile, lockedProfile, profileOf, publishText, writeLicence } from '../profiles.ts'
import { rankedProfiles } from '../ranking-store.ts'
import { standingOf } from '../standing.ts'
import { inTurn, within, type Change, type ProfileRow } from '../tables.ts'
import { EXPERT } from '../titles.ts'

/** More experts than one product has. */
const MOST = 5000

/** What operators do with experts; the right is asked for at every call. */
export function staffExpertHandlers(deps: ExpertsDeps, jobs: ExpertJobs): Handler[] {
  const { database, may } = deps
  return [
    handleMember(staffExperts, async ({ q, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'application.check', database))) return fail('NOT_ALLOWED')
      const after = byPoints.read(cursor)
      if (!after.ok) return after
      const found = q
        ? await namedProfiles(deps, q)
        : await rankedProfiles(database, { after: after.value, count: count + 1 })
      const { rows, nextCursor } = q
        ? { rows: found, nextCursor: null }
        : pageOfRows(found, count, byPoints, (row) => ({ points: row.points, id: row.member_id }))
      const shown = await expertRows(
        deps,
        rows.map((row) => row.member_id),
        memberId,
        database,
      )
      const list = rows.flatMap((row) => {
        const one = shown.get(row.member_id)
        return one ? [{ ...one, ...ownFacts(row), id: row.member_id }] : []
      })
      return ok({ list, nextCursor })
    }),

    handleMember(staffExpertGet, async ({ niujinUid }, { memberId }) => {
      if (!(await may(memberId, 'application.check', database))) return fail('NOT_ALLOWED')
      const row = await profileOf(database, niujinUid)
      const whole = row && (await wholeExpert(deps, row, database))
      return whole ? ok(whole) : fail('EXPERT_UNKNOWN')
    }),

    saveHandler(deps),

    handleMember(staffRank, async (_input, { memberId }) => {
      if (!(await may(memberId, 'application.check', database))) return fail('NOT_ALLOWED')
      return ok({ ranked: await jobs.rankNow() })
    }),
  ]
}

function saveHandler(deps: ExpertsDeps): Handler {
  const { may, changes, now } = deps
  return handleOnce(staffSaveExpert, async (input, { memberId, transaction }) => {
    if (!(await may(memberId, 'application.check', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const row = await lockedProfile(change, input.niujinUid)
    if (!row) return fail('EXPERT_UNKNOWN')
    const wanted = await checkedInput(change, input)
    if (!wanted.ok) return wanted
    const { text, licenceNo } = wanted.value
    const at = new Date(now())
    await publishText(change, row.member_id, text, at)
    await writeLicence(change, row.member_id, { licenceNo, firm: input.firm }, at)
    await listProfile(change, row.member_id, input.isListed, at)
    await noteStep(change, {
      about: 'expert',
      id: row.member_id,
      who: memberId,
      from: row.is_listed ? 'listed' : 'unlisted',
      to: input.isListed ? 'listed' : 'unlisted',
      reason: [licenceChange(row.licence_no ?? '', licenceNo), input.reason].filter(Boolean).join('；'),
      at,
    })
    await changes.notify(transaction, EXPERT, [row.member_id])
    return expertAfter(deps, change, row.member_id)
  })
}

async function expertAfter(deps: ExpertsDeps, change: Change, id: string) {
  const row = await profileOf(change, id)
  const whole = row && (await wholeExpert(deps, row, change))
  return whole ? ok(whole) : fail('EXPERT_UNKNOWN')
}

async function checkedInput(change: Change, input: ExpertInput) {
  const text = textOf(input)
  if (!text.ok) return text
  const licenceNo = input.licenceNo === '' ? '' : licenceOf(input.licenceNo)
  if (licenceNo === undefined) return fail('LICENCE_INVALID')
  if (await isTakenByOther(change, licenceNo, input.niujinUid)) return fail('LICENCE_TAKEN')
  return ok({ text: text.value, licenceNo })
}

async function isTakenByOther(change: Change, licenceNo: string, memberId: string): Promise<boolean> {
  if (licenceNo === '') return false
  await inTurn(change, `licence ${licenceNo}`)
  return isLicenceTaken(change, licenceNo, memberId)
}

function licenceChange(before: string, after: string): string {
  return before === after ? '' : `登记编号 ${before || '无'} → ${after || '无'}`
}

async function namedProfiles(
  { database, members }: Pick<ExpertsDeps, 'database' | 'members'>,
  q: string,
): Promise<ProfileRow[]> {
  const rows = await rankedProfiles(database, { count: MOST })
  const cards = await members.find(
    rows.map((row) => row.member_id),
    database,
  )
  return rows.filter(({ member_id: id }) => id === q || (cards.get(id)?.nickname.includes(q) ?? false)).slice(0, 50)
}

function ownFacts(row: ProfileRow) {
  return { headline: row.headline, fields: row.fields, isListed: row.is_listed, standing: standingOf(row) }
}

async function wholeExpert(
  deps: ExpertsDeps,
  row: ProfileRow,
  connection: OpenTransaction,
): Promise<StaffExpert | undefined> {
  const shown = (await expertRows(deps, [row.member_id], undefined, connection)).get(row.member_id)
  if (!shown) return undefined
  const { niujinUid, nickname, avatar, badge, followers } = shown
  return {
    niujinUid,
    nickname,
    avatar,
    badge,
    followers,
    ...ownFacts(row),
    introduction: row.introduction,
    licenceNo: row.licence_no ?? '',
    firm: row.firm,
    cover: row.cover,
    history: await historyOf(within(connection), 'expert', row.member_id),
  }
}
