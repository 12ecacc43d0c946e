import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import {
  certificateView,
  KIND_KEYS,
  myApplications,
  saveApplication,
  submitApplication,
  uploadCertificate,
} from '../contract/index.ts'
import { stepOf } from '../domain/index.ts'
import { applicationOf, changeCertificate, newestOf } from './applications.ts'
import { applicationText, doorOf, keepDraft, sendIn } from './apply.ts'
import type { ExpertsDeps } from './deps.ts'
import { noteStep } from './history.ts'
import { ownApplication } from './present.ts'
import { within, type Change } from './tables.ts'
import { countUpload, pictureSent } from './uploads.ts'

/** A member's own applications. */
export function applicationHandlers(deps: ExpertsDeps): Handler[] {
  const { database, roles, may, now } = deps
  return [
    handleMember(myApplications, async (_input, { memberId }) => {
      const titles = (await roles.among([memberId], database)).get(memberId) ?? []
      const rows = await newestOf(database, memberId)
      const list = KIND_KEYS.map((kind) => {
        const newest = rows.find((row) => row.kind === kind)
        const { state, retryAt } = doorOf(kind, titles, newest, now())
        return {
          kind,
          state,
          retryAt: retryAt?.toISOString() ?? null,
          application: newest ? ownApplication(newest) : null,
        }
      })
      return ok({ list })
    }),

    handleOnce(saveApplication, async (input, { memberId, transaction }) => {
      if (!(await may(memberId, 'application.apply', transaction))) return fail('NOT_ALLOWED')
      const text = applicationText(input)
      if (!text.ok) return text
      const change = within(transaction)
      const kept = await keepDraft(deps, change, { id: input.id, memberId, kind: input.kind }, text.value)
      return kept.ok ? ok(await afterwards(change, kept.value)) : kept
    }),

    handleOnce(submitApplication, async ({ id }, { memberId, transaction }) => {
      if (!(await may(memberId, 'application.apply', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const sent = await sendIn(deps, change, { id, memberId })
      return sent.ok ? ok(await afterwards(change, id)) : sent
    }),

    uploadHandler(deps),
    viewHandler(deps),
  ]
}

function uploadHandler({ database, certificates, now }: ExpertsDeps): Handler {
  return handleMember(uploadCertificate, async ({ id }, { memberId, files }) => {
    const row = await applicationOf(database, id)
    if (row?.member_id !== memberId) return fail('APPLICATION_UNKNOWN')
    if (!stepOf(row.kind, row.status, 'save')) return fail('NOT_EDITABLE')
    const sent = await pictureSent(database, { files, memberId, now: now() })
    if (!sent.ok) return sent
    const kept = await certificates.keep(sent.value)
    if (!kept.ok) return kept
    const { key } = kept.value
    const done = await database.transaction().execute(async (change) => {
      if (!(await countUpload(change, memberId, now()))) return fail('PICTURE_TOO_OFTEN')
      const changed = await changeCertificate(change, { id, memberId }, key, new Date(now()))
      return changed ? ok(changed.before) : fail('NOT_EDITABLE')
    })
    const dropped = done.ok ? done.value : key
    if (dropped !== null) await certificates.forget(dropped)
    return done.ok ? ok(ownApplication((await applicationOf(database, id)) ?? row)) : done
  })
}

function viewHandler({ database, certificates, may, now }: ExpertsDeps): Handler {
  return handleMember(certificateView, async ({ id }, { memberId }) => {
    const row = await applicationOf(database, id)
    const isOwn = row?.member_id === memberId
    if (!row || !(isOwn || (await may(memberId, 'application.read', database)))) return fail('APPLICATION_UNKNOWN')
    const picture = row.certificate === null ? undefined : await certificates.read(row.certificate)
    if (!picture) return fail('CERTIFICATE_MISSING')
    if (!isOwn)
      await database.transaction().execute((change) =>
        noteStep(change, {
          about: 'application',
          id,
          who: memberId,
          from: row.status,
          to: row.status,
          reason: '查看证书',
          at: new Date(now()),
        }),
      )
    return ok({ picture: `data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}` })
  })
}

async function afterwards(change: Change, id: string) {
  const row = await applicationOf(change, id)
  if (!row) throw new Error(`申请 ${id} 不见了`)
  return ownApplication(row)
}
