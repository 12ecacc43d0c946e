import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { FIELDS, getMyProfile, LIMITS, saveMyCover, saveMyProfile, type MyProfile } from '../contract/index.ts'
import { titleOf } from '../domain/index.ts'
import type { ExpertsDeps } from './deps.ts'
import { noteStep } from './history.ts'
import { changeCover, holdText, lockedProfile, noteTitle, profileOf, publishText } from './profiles.ts'
import { within, type Change, type ProfileRow, type ProfileText } from './tables.ts'
import { EXPERT } from './titles.ts'
import { countUpload, pictureSent } from './uploads.ts'
import { cleaned } from './words.ts'

/** What an expert does with their own page; whoever has no title has none. */
export function mineHandlers(deps: ExpertsDeps): Handler[] {
  const { database } = deps
  return [
    handleMember(getMyProfile, async (_input, { memberId }) => {
      if ((await titleHeld(deps, memberId, database)) === null) return fail('NOT_ALLOWED')
      return ok(presentMine(await profileOf(database, memberId)))
    }),
    saveHandler(deps),
    coverHandler(deps),
  ]
}

function saveHandler(deps: ExpertsDeps): Handler {
  const { moderation, changes, now } = deps
  return handleOnce(saveMyProfile, async (input, { memberId, transaction }) => {
    const change = within(transaction)
    const row = await ownProfile(deps, change, memberId)
    if (!row) return fail('NOT_ALLOWED')
    const text = textOf(input)
    if (!text.ok) return text
    const checked = await moderation.check(transaction, {
      memberId,
      kind: 'expert-profile',
      text: wordsOf(text.value),
      isEdit: true,
    })
    if (!checked.ok) return checked
    const at = new Date(now())
    const { state, words } = checked.value
    if (state === 'published') await publishText(change, memberId, text.value, at)
    else await holdText(change, memberId, { ...text.value, words }, at)
    await noteStep(change, {
      about: 'expert',
      id: memberId,
      who: memberId,
      from: '',
      to: state,
      reason: state === 'published' ? '改资料' : `改资料，待审核：${words.join('、')}`,
      at,
    })
    if (state === 'published') await changes.notify(transaction, EXPERT, [memberId])
    return ok(presentMine(await profileOf(change, memberId)))
  })
}

function coverHandler(deps: ExpertsDeps): Handler {
  const { database, covers, now } = deps
  return handleMember(saveMyCover, async (_input, { memberId, files }) => {
    if ((await titleHeld(deps, memberId, database)) === null) return fail('NOT_ALLOWED')
    const sent = await pictureSent(database, { files, memberId, now: now() })
    if (!sent.ok) return sent
    const kept = await covers.keep(sent.value)
    if (!kept.ok) return kept
    const { url } = kept.value
    const done = await database.transaction().execute(async (change) => {
      if (!(await ownProfile(deps, change, memberId))) return fail('NOT_ALLOWED')
      if (!(await countUpload(change, memberId, now()))) return fail('PICTURE_TOO_OFTEN')
      return ok(await changeCover(change, memberId, url, new Date(now())))
    })
    const dropped = done.ok ? done.value : url
    if (dropped !== null) await covers.forget(dropped)
    return done.ok ? ok(presentMine(await profileOf(database, memberId))) : done
  })
}

async function titleHeld({ roles }: Pick<ExpertsDeps, 'roles'>, memberId: string, connection: OpenTransaction) {
  return titleOf((await roles.among([memberId], connection)).get(memberId) ?? [])
}

/** The member's own profile, held; made where the title came a moment ago, undefined where there is no title. */
async function ownProfile(deps: ExpertsDeps, change: Change, memberId: string): Promise<ProfileRow | undefined> {
  const title = await titleHeld(deps, memberId, change)
  if (title === null) return undefined
  await noteTitle(change, memberId, title, new Date(deps.now()))
  return lockedProfile(change, memberId)
}

/** What an author wrote about themselves, fit to be kept. */
export function textOf(given: {
  readonly headline: string
  readonly fields: ProfileText['fields']
  readonly introduction: string
}): Result<ProfileText, 'WORDS_EMPTY' | 'WORDS_TOO_LONG'> {
  const words = cleaned({
    headline: { text: given.headline, most: LIMITS.headline },
    introduction: { text: given.introduction, most: LIMITS.introduction, mayBeEmpty: true },
  })
  return words.ok ? ok({ ...words.value, fields: [...new Set(given.fields)] }) : words
}

/** Everything that will be read of it. */
export function wordsOf({ headline, fields, introduction }: ProfileText): string {
  return [headline, fields.map((one) => FIELDS[one]).join(' '), introduction].filter(Boolean).join('\n')
}

function presentMine(row: ProfileRow | undefined): MyProfile {
  if (!row) return { headline: '', fields: [], introduction: '', cover: null, waiting: null, rejected: '' }
  const { headline, fields, introduction, cover, rejected } = row
  return { headline, fields, introduction, cover, rejected, waiting: waitingText(row) }
}

function waitingText({ waiting, waiting_at: at }: ProfileRow): MyProfile['waiting'] {
  if (!waiting || !at) return null
  const { headline, fields, introduction } = waiting
  return { headline, fields: [...fields], introduction, at: at.toISOString() }
}
