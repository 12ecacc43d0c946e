import { textOf } from '@niujin/community'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { StaffCourse } from '../../contract/staff-courses.ts'
import { idsOf } from '../own/building.ts'
import { wordsOfLesson } from '../own/submitting.ts'
import type { ReviewedMedia } from '../reviewed-media.ts'
import { contentsIn } from '../store/lesson-versions.ts'
import { within, type RevisionRow } from '../tables.ts'

/** Where the words that were hit stand in a version: in what is said of the course, and in which lessons and their subtitles. */
export async function hitsIn(
  { media }: { readonly media: ReviewedMedia },
  connection: OpenTransaction,
  { number, content, outline, words }: RevisionRow,
): Promise<StaffCourse['hits']> {
  if (words.length === 0) return []
  const ids = idsOf(outline)
  const contents = await contentsIn(within(connection), ids, number)
  const subtitles = await media.texts(connection, ids)
  const titles = new Map(outline.flatMap(({ lessons }) => lessons.map(({ id, title }) => [id, title])))
  const said = [content.title, content.subtitle, textOf(content.introduction), ...content.gains]
  const course = [...said, content.suits, content.notice, content.refundRule, ...outline.map(({ title }) => title)]
  const texts: (readonly [string | null, string])[] = [
    [null, course.join('\n')],
    ...ids.map((id) => {
      const held = contents.get(id)
      const read = [titles.get(id) ?? '', ...(held ? wordsOfLesson(held) : []), subtitles.get(id) ?? '']
      return [id, read.join('\n')] as const
    }),
  ]
  return texts.flatMap(([lessonId, text]) => {
    const found = words.filter((word) => text.toLowerCase().includes(word.toLowerCase()))
    return found.length === 0 ? [] : [{ lessonId, words: found }]
  })
}
