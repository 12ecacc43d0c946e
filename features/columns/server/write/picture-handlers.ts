import { keepLoosePicture } from '@niujin/community/ports'
import { fail } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS, uploadArticlePicture } from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { hasRoom, notePicture } from '../store/pictures.ts'

/** Pictures are sent one by one, before the words they stand among. */
export function pictureHandlers({ database, now, may, pictures }: ColumnsDeps): Handler[] {
  return [
    handleMember(uploadArticlePicture, async (_input, { memberId, files }) => {
      if (!(await may(memberId, 'content.publish.own', database))) return fail('NOT_ALLOWED')
      return keepLoosePicture(pictures, files.get('file')?.[0], {
        bytes: LIMITS.pictureBytes,
        hasRoom: () => hasRoom(database, memberId),
        note: (url) => notePicture(database, { url, memberId, at: new Date(now()) }),
      })
    }),
  ]
}
