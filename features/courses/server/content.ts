import { textOf } from '@niujin/community'
import type { ContentKind, Piece } from '@niujin/server-kit'
import type { CourseContent } from '../contract/own-fields.ts'
import { isShown } from './learn/access.ts'
import { coursesByIds, publishedContent, shownIds } from './store/courses.ts'
import { within, type CourseRow } from './tables.ts'

const pathOf = (id: string) => `/Course?id=${encodeURIComponent(id)}`

/** Published courses, as members collect them, and feed and search know them. */
export const COURSE_CONTENT: ContentKind = {
  kind: 'course',
  title: '课程',
  isCommentable: false,
  isCollectable: true,
  async find(ids, connection) {
    const found = await coursesByIds(within(connection), ids)
    return new Map(
      [...found.values()].filter(isShown).map((course) => [
        course.id,
        {
          title: course.title,
          link: pathOf(course.id),
          authorId: course.owner_id,
          ...(course.cover !== null && { picture: course.cover }),
        },
      ]),
    )
  },
  pieces: {
    async find(ids, connection) {
      const reads = within(connection)
      const pieces = new Map<string, Piece>()
      for (const course of (await coursesByIds(reads, ids)).values()) {
        const content = isShown(course) ? await publishedContent(reads, course) : undefined
        if (content) pieces.set(course.id, pieceOf(course, content))
      }
      return pieces
    },
    ids: (after, count, connection) => shownIds(within(connection), after, count),
  },
}

function pieceOf(course: CourseRow, { subtitle, introduction, gains }: CourseContent): Piece {
  return {
    id: course.id,
    title: course.title,
    text: [subtitle, textOf(introduction), ...gains].join('\n'),
    link: pathOf(course.id),
    pictures: course.cover === null ? [] : [course.cover],
    authorId: course.owner_id,
    at: course.published_at ?? course.created_at,
    instruments: [],
    hashtags: [],
    likes: course.enrolled,
    isRecommended: true,
    mark: course.product_id === null ? '免费' : '付费',
  }
}
