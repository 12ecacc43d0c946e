import { fail, ok, randomId, type Result } from '@niujin/contract-kit'
import { LIMITS, TITLE_OF, type ApplicationInput, type ApplicationKind } from '../contract/index.ts'
import { licenceOf, OPEN_STATUSES, stepOf } from '../domain/index.ts'
import {
  addApplication,
  lockedApplication,
  moveApplication,
  newestOf,
  rewriteApplication,
  type ApplicationText,
} from './applications.ts'
import type { ExpertsDeps } from './deps.ts'
import { noteStep } from './history.ts'
import { isLicenceTaken } from './profiles.ts'
import { inTurn, type ApplicationRow, type Change } from './tables.ts'
import { stepNotice } from './wording.ts'
import { cleaned, type WordsProblem } from './words.ts'

type Door =
  | { readonly state: 'apply' | 'open' | 'held'; readonly retryAt: null }
  | { readonly state: 'later'; readonly retryAt: Date }

/** Where a member stands with a kind, by the titles they have and their newest application of it. */
export function doorOf(
  kind: ApplicationKind,
  titles: readonly string[],
  newest: ApplicationRow | undefined,
  now: number,
): Door {
  if (titles.includes(TITLE_OF[kind])) return { state: 'held', retryAt: null }
  if (newest && (OPEN_STATUSES as readonly string[]).includes(newest.status)) return { state: 'open', retryAt: null }
  const retryAt = newest?.retry_at ?? null
  return retryAt && retryAt.getTime() > now ? { state: 'later', retryAt } : { state: 'apply', retryAt: null }
}

type TextProblem = WordsProblem | 'LICENCE_INVALID' | 'FIRM_MISSING'

/** What an applicant wrote, fit to be kept; who does not apply as an advisor has no licence. */
export function applicationText(input: ApplicationInput): Result<ApplicationText, TextProblem> {
  const isAdvisor = input.kind === 'advisor'
  const licenceNo = isAdvisor ? licenceOf(input.licenceNo) : ''
  if (licenceNo === undefined) return fail('LICENCE_INVALID')
  if (isAdvisor && input.firm === '') return fail('FIRM_MISSING')
  const words = cleaned({
    name: { text: input.name, most: LIMITS.name },
    headline: { text: input.headline, most: LIMITS.headline },
    introduction: { text: input.introduction, most: LIMITS.introduction },
    experience: { text: input.experience, most: LIMITS.experience },
    firm: { text: isAdvisor ? input.firm : '', most: LIMITS.firm, mayBeEmpty: true },
  })
  return words.ok ? ok({ ...words.value, fields: [...new Set(input.fields)], licenceNo }) : words
}

type SaveProblem =
  | 'APPLICATION_UNKNOWN'
  | 'NOT_EDITABLE'
  | 'ALREADY_HELD'
  | 'APPLICATION_OPEN'
  | 'RETRY_LATER'
  | 'LICENCE_TAKEN'

/** Keeps what was written: a new draft, or the one of `id`; gives its id. */
export async function keepDraft(
  { roles, now }: Pick<ExpertsDeps, 'roles' | 'now'>,
  change: Change,
  own: { readonly id: string | undefined; readonly memberId: string; readonly kind: ApplicationKind },
  text: ApplicationText,
): Promise<Result<string, SaveProblem>> {
  const { memberId, kind } = own
  const at = new Date(now())
  await inTurn(change, `application ${memberId} ${kind}`)
  if (text.licenceNo !== '' && (await isLicenceTaken(change, text.licenceNo, memberId))) return fail('LICENCE_TAKEN')
  if (own.id !== undefined) {
    const row = await lockedApplication(change, own.id)
    if (row?.member_id !== memberId || row.kind !== kind) return fail('APPLICATION_UNKNOWN')
    if (!stepOf(kind, row.status, 'save')) return fail('NOT_EDITABLE')
    await rewriteApplication(change, own.id, text, at)
    return ok(own.id)
  }
  const titles = (await roles.among([memberId], change)).get(memberId) ?? []
  const newest = (await newestOf(change, memberId)).find((row) => row.kind === kind)
  const { state } = doorOf(kind, titles, newest, now())
  if (state !== 'apply') return fail(REFUSED[state])
  const id = randomId(16)
  await addApplication(change, { id, memberId, kind }, text, at)
  await noteStep(change, { about: 'application', id, who: memberId, from: '', to: 'draft', reason: '开始申请', at })
  return ok(id)
}

const REFUSED = { held: 'ALREADY_HELD', open: 'APPLICATION_OPEN', later: 'RETRY_LATER' } as const

/** Sends an application in; the certificate has to be there, and the number still free. */
export async function sendIn(
  { notices, now }: Pick<ExpertsDeps, 'notices' | 'now'>,
  change: Change,
  own: { readonly id: string; readonly memberId: string },
): Promise<Result<null, 'APPLICATION_UNKNOWN' | 'STATUS_CHANGED' | 'CERTIFICATE_NEEDED' | 'LICENCE_TAKEN'>> {
  const row = await lockedApplication(change, own.id)
  if (row?.member_id !== own.memberId) return fail('APPLICATION_UNKNOWN')
  const step = stepOf(row.kind, row.status, 'submit')
  if (!step) return fail('STATUS_CHANGED')
  if (row.certificate === null) return fail('CERTIFICATE_NEEDED')
  if (row.licence_no !== '') {
    await inTurn(change, `licence ${row.licence_no}`)
    if (await isLicenceTaken(change, row.licence_no, own.memberId)) return fail('LICENCE_TAKEN')
  }
  const at = new Date(now())
  const { from, to } = step
  await moveApplication(change, row.id, { from, to, reason: '', at, checkedBy: null, submittedAt: at })
  const reason = from === 'needInfo' ? '已补充' : '提交申请'
  const number = await noteStep(change, { about: 'application', id: row.id, who: own.memberId, from, to, reason, at })
  await notices.send(change, stepNotice(row, { event: 'submit', reason, step: number }))
  return ok(null)
}
