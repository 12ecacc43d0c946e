import { fail, ok, type Result } from '@niujin/contract-kit'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { LIMITS, TITLE_OF, type StaffEvent } from '../../contract/index.ts'
import { stepOf, type Actor } from '../../domain/index.ts'
import { lockedApplication, moveApplication } from '../applications.ts'
import type { ExpertsDeps } from '../deps.ts'
import { noteStep } from '../history.ts'
import { isLicenceTaken, publishText, writeLicence } from '../profiles.ts'
import { inTurn, type ApplicationRow, type Change } from '../tables.ts'
import { settleTitle } from '../titles.ts'
import { stepNotice } from '../wording.ts'

/** What somebody decides about an application. */
export interface Decision {
  readonly id: string
  readonly event: StaffEvent
  readonly reason: string
  readonly staffId: string
  readonly actors: ReadonlySet<Actor>
}

type Problem = 'APPLICATION_UNKNOWN' | 'STATUS_CHANGED' | 'NOT_ALLOWED' | 'NOT_YOURSELF' | 'FOUR_EYES' | 'LICENCE_TAKEN'

/** Takes a step with an application: the title, the profile, the history and the message to the applicant go with it. */
export async function decide(deps: ExpertsDeps, change: Change, decision: Decision): Promise<Result<null, Problem>> {
  const { id, event, reason, staffId: who } = decision
  const row = await lockedApplication(change, id)
  if (!row) return fail('APPLICATION_UNKNOWN')
  const allowed = allowedStep(row, decision)
  if (!allowed.ok) return allowed
  if (event === 'approve' && (await isNumberGone(change, row))) return fail('LICENCE_TAKEN')
  const at = new Date(deps.now())
  const { from, to } = allowed.value
  await moveApplication(change, id, { from, to, at, ...leaves(decision, at) })
  await takeEffect(deps, change, row, decision)
  const step = await noteStep(change, { about: 'application', id, who, from, to, reason, at })
  await deps.notices.send(change, stepNotice(row, { event, reason, step }))
  return ok(null)
}

function allowedStep(row: ApplicationRow, { event, staffId, actors }: Decision) {
  const step = stepOf(row.kind, row.status, event)
  if (!step) return fail('STATUS_CHANGED')
  if (!actors.has(step.by)) return fail('NOT_ALLOWED')
  if (row.member_id === staffId) return fail('NOT_YOURSELF')
  // Two people let an advisor in: who did the first check cannot also decide.
  if (row.status === 'checked' && event === 'approve' && row.checked_by === staffId) return fail('FOUR_EYES')
  return ok(step)
}

/** Whether another member took the registration number meanwhile. */
async function isNumberGone(change: Change, { licence_no: licenceNo, member_id: memberId }: ApplicationRow) {
  if (licenceNo === '') return false
  await inTurn(change, `licence ${licenceNo}`)
  return isLicenceTaken(change, licenceNo, memberId)
}

/** What a step leaves on the application besides its state. */
function leaves({ event, reason, staffId }: Decision, at: Date) {
  const isOver = event === 'reject' || event === 'revoke'
  return {
    reason: SAYS_WHY.has(event) ? reason : '',
    ...(event === 'check' && { checkedBy: staffId }),
    ...(event === 'askInfo' && { checkedBy: null }),
    ...(isOver && { retryAt: new Date(at.getTime() + LIMITS.retryDays * DAY_MS) }),
  }
}

/** Steps whose reason the applicant reads on the page. */
const SAYS_WHY: ReadonlySet<StaffEvent> = new Set(['askInfo', 'reject', 'suspend', 'revoke'])

async function takeEffect(deps: ExpertsDeps, change: Change, row: ApplicationRow, decision: Decision): Promise<void> {
  const { event, staffId: by, reason } = decision
  const given = { memberId: row.member_id, title: TITLE_OF[row.kind], by, reason }
  if (event === 'approve' || event === 'resume') await deps.roles.grant(change, given)
  else if (event === 'suspend') await deps.roles.revoke(change, given)
  else return
  await settleTitle(deps, change, row.member_id)
  if (event !== 'approve') return
  const at = new Date(deps.now())
  await publishText(change, row.member_id, row, at)
  if (row.kind === 'advisor')
    await writeLicence(change, row.member_id, { licenceNo: row.licence_no, firm: row.firm }, at)
}
