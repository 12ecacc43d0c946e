import { fail, ok } from '@niujin/contract-kit'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS } from '../../contract/limits.ts'
import { uploadCoursePicture } from '../../contract/own.ts'
import type { CoursesDeps } from '../deps.ts'
import { dropLoose, loosePictures, notePicture } from '../store/pictures.ts'
import { inTurn } from '../tables.ts'

/** Pictures are sent one by one, before the words they stand among. */
export function pictureHandler({ database, now, may, pictures }: CoursesDeps): Handler {
  return handleMember(uploadCoursePicture, async (_input, { memberId, files }) => {
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
  })
}

/** Deletes pictures that stood in nothing for a day; gives how many. */
export async function forgetLoosePictures({ database, now, pictures }: CoursesDeps): Promise<number> {
  const urls = await dropLoose(database, new Date(now() - DAY_MS))
  for (const url of urls) await pictures.forget(url)
  return urls.length
}
