import { keepLoosePicture } from '@niujin/community/ports'
import { fail } from '@niujin/contract-kit'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS } from '../../contract/limits.ts'
import { uploadCoursePicture } from '../../contract/own.ts'
import type { CoursesDeps } from '../deps.ts'
import { dropLoose, hasRoom, notePicture } from '../store/pictures.ts'

/** Pictures are sent one by one, before the words they stand among. */
export function pictureHandler({ database, now, may, pictures }: CoursesDeps): Handler {
  return handleMember(uploadCoursePicture, async (_input, { memberId, files }) => {
    if (!(await may(memberId, 'content.publish.own', database))) return fail('NOT_ALLOWED')
    return keepLoosePicture(pictures, files.get('file')?.[0], {
      bytes: LIMITS.pictureBytes,
      hasRoom: () => hasRoom(database, memberId),
      note: (url) => notePicture(database, { url, memberId, at: new Date(now()) }),
    })
  })
}

/** Deletes pictures that stood in nothing for a day; gives how many. */
export async function forgetLoosePictures({ database, now, pictures }: CoursesDeps): Promise<number> {
  const urls = await dropLoose(database, new Date(now() - DAY_MS))
  for (const url of urls) await pictures.forget(url)
  return urls.length
}
