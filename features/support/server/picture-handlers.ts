import { fail, ok, randomId } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS, uploadPicture } from '../contract/index.ts'
import { notePicture, picturesSince } from './pictures.ts'
import type { SupportDeps } from './deps.ts'
import { inTurn } from './tables.ts'

const DAY = 86_400_000

/** Pictures are sent one by one, before the text they belong to. */
export function pictureHandlers({ database, now, pictures }: SupportDeps): Handler[] {
  return [
    handleMember(uploadPicture, async (_input, { memberId, files }) => {
      const file = files.get('file')?.[0]
      if (!file || file.size === 0) return fail('PICTURE_MISSING')
      if (file.size > LIMITS.pictureBytes) return fail('PICTURE_TOO_LARGE')
      const since = new Date(now() - DAY)
      // Looked at before the work, decided after it: parallel uploads cannot get past the limit.
      if ((await picturesSince(database, memberId, since)) >= LIMITS.picturesADay) return fail('PICTURE_TOO_OFTEN')
      const kept = await pictures.keep(new Uint8Array(await file.arrayBuffer()))
      if (!kept.ok) return kept
      const id = randomId()
      const { url } = kept.value
      const noted = await database.transaction().execute(async (change) => {
        await inTurn(change, `pictures ${memberId}`)
        if ((await picturesSince(change, memberId, since)) >= LIMITS.picturesADay) return false
        await notePicture(change, { id, memberId, url, at: new Date(now()) })
        return true
      })
      if (noted) return ok({ id, url })
      await pictures.forget(url)
      return fail('PICTURE_TOO_OFTEN')
    }),
  ]
}
