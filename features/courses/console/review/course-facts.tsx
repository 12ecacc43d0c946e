import type { ReactNode } from 'react'
import { COURSE_LEVELS } from '@niujin/academy'
import { Fact, Facts, MemberLink, TextLink, When, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { CO_TEACHER_STATUSES, courseCategories, type StaffCourse } from '../../contract/index.ts'

export type CourseFactsProps = { course: StaffCourse; may: ConsolePageProps['may'] }

/** What one decides by besides the words: whose it is, what was hit, how it may be learnt. */
export function CourseFacts({ course, may }: CourseFactsProps): ReactNode {
  const { id, owner, teachers, words, submittedAt, revision, reason, enrolled, publishedAt } = course
  return (
    <Facts>
      <Fact name="老师">
        {owner.nickname}（<MemberLink id={owner.niujinUid} may={may} />）
      </Fact>
      {teachers.length > 0 && (
        <Fact name="同讲">
          {teachers.map(({ author, status }) => `${author.nickname}（${CO_TEACHER_STATUSES[status]}）`).join('、')}
        </Fact>
      )}
      <Fact name="看的是">{`第 ${revision} 版`}</Fact>
      <Fact name="命中的词">{words.length === 0 ? '没有' : words.join('、')}</Fact>
      <Ways content={course.content} />
      {submittedAt !== null && (
        <Fact name="送审">
          <When at={submittedAt} />
        </Fact>
      )}
      {reason !== '' && <Fact name="原因">{reason}</Fact>}
      {publishedAt !== null && (
        <Fact name="报名">
          {`${enrolled} 人 `}
          {may('content.review') && (
            <>
              <TextLink href={`/console/course-learners/${encodeURIComponent(id)}`}>学员</TextLink>{' '}
              <TextLink href={`/console/learning/${encodeURIComponent(id)}`}>学习报表</TextLink>
            </>
          )}
        </Fact>
      )}
    </Facts>
  )
}

/** For whom it is, and how it may be learnt. */
function Ways({ content }: { content: StaffCourse['content'] }): ReactNode {
  const { categoryId, level, isOpen, isInOrder, trialDays } = content
  const categories = useRead({ key: 'categories', ask: () => browserCall(courseCategories, {}) })
  const category = categories.value?.list.find(({ id }) => id === categoryId)?.title
  const ways = [
    isOpen && '公开课，不用报名',
    isInOrder && '第一遍要按顺序看',
    trialDays > 0 && `可以试学 ${trialDays} 天`,
  ].filter((one) => one !== false)
  return (
    <>
      <Fact name="级别与分类">{`${COURSE_LEVELS[level]}，${category ?? (categoryId === null ? '没有分类' : categoryId)}`}</Fact>
      {ways.length > 0 && <Fact name="怎样学">{ways.join('；')}</Fact>}
    </>
  )
}
