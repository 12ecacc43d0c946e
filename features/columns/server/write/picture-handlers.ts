import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS, uploadArticlePicture } from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { loosePictures, notePicture } from '../store/pictures.ts'
import { inTurn } from '../tables.ts'

/** Pictures are sent one by one, before the words they stand among. */
export function pictureHandlers({ database, now, may, pictures }: ColumnsDeps): Handler[] {
  return [
    handleMember(uploadArticlePicture, async (_input, { memberId, files }) => {
      if (!(await may(memberId, 'content.publish.own', database))) return fail('NOT_ALLOWED')
      const file = files.get('file')?.[0]
      if (!file || file.size === 0) return fail('PICTURE_MISSING')
      if (file.size > LIMITS.pictureBytes) return fail('PICTURE_TOO_LARGE')
      // Counted before the work, decided after it: parallel uploads cannot get past the limit.
      if ((await loosePictures(database, memberId)) >= LIMITS.loosePictures) return fail('TOO_MANY_PICTURES')
      const kept = await pictures.keep(new Uint8Array(await file.arrayBuffer()))
      if (!kept.ok) return kept
      const { url } = kept.value
      const isNoted = await database.transaction().execute(async (change) => {
        await inTurn(change, `pictures ${memberId}`)
        if ((await loosePictures(change, memberId)) >= LIMITS.loosePictures) return false
        await notePicture(change, { url, memberId, at: new Date(now()) })
        return true
      })
      if (isNoted) return ok({ url })
      await pictures.forget(url)
      return fail('TOO_MANY_PICTURES')
    }),
  ]
}
