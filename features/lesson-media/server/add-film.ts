import { copyFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomId } from '@niujin/contract-kit'
import type { LessonMediaDeps } from './deps.ts'
import { emptyFilm, nextFilm, readyFilm } from './films.ts'
import { uploadsIn } from './pack/folders.ts'

/** Gives a lesson a film from a file, as if its teacher had sent it; nothing when it has one or one is coming. */
export async function addFilm(
  { database, folder, now }: LessonMediaDeps,
  { lessonId, memberId, source }: { readonly lessonId: string; readonly memberId: string; readonly source: string },
): Promise<void> {
  if ((await readyFilm(database, lessonId)) || (await nextFilm(database, lessonId))) return
  const id = randomId()
  await mkdir(uploadsIn(folder), { recursive: true })
  await copyFile(source, join(uploadsIn(folder), id))
  const at = new Date(now())
  await database
    .insertInto('lesson_media.film')
    .values({
      ...emptyFilm({
        id,
        lesson_id: lessonId,
        member_id: memberId,
        announced: (await stat(source)).size,
        created_at: at,
      }),
      status: 'processing',
      upload_id: id,
      uploaded_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
