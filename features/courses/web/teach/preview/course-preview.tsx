import type { ReactNode } from 'react'
import { COURSE_LEVELS } from '@niujin/academy'
import { DocumentView } from '@niujin/community/web'
import { Badge } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { CourseContent, OwnCourse } from '../../../contract/index.ts'
import { COURSE_NOTICE, REFUND_RULE } from '../../../contract/limits.ts'
import { isEmptyDocument } from '../../../domain/document.ts'
import type { CourseWriting } from '../course/use-course-writing.ts'
import { PlainOutline } from '../outline/plain-outline.tsx'
import { Cover } from '../../shared/cover.tsx'
import { coursePath } from '../../shared/paths.ts'
import styles from './preview.module.css'

export type CoursePreviewProps = { course: OwnCourse; writing: Pick<CourseWriting, 'content' | 'chapters'> }

/** A course as learners will see it, from what is written now. */
export default function CoursePreview({ course, writing: { content, chapters } }: CoursePreviewProps): ReactNode {
  return (
    <article className={styles.preview} aria-label="预览">
      {course.publishedAt !== null && course.status !== 'offline' && (
        <PageLink to={coursePath(course.id)} className="text-link">
          看上架的那一版
        </PageLink>
      )}
      <Head content={content} />
      <Gains gains={content.gains.filter((gain) => gain.trim() !== '')} />
      {content.suits !== '' && <Block title="适合谁学" text={content.suits} />}
      <section className={styles.outline} aria-label="目录">
        <PlainOutline chapters={chapters} />
      </section>
      <Block title="学习须知" text={content.notice || COURSE_NOTICE} />
      {course.price !== null && <Block title="退款说明" text={content.refundRule || REFUND_RULE} />}
    </article>
  )
}

function Head({ content }: { content: CourseContent }): ReactNode {
  const { title, subtitle, cover, level, introduction, isOpen } = content
  return (
    <>
      <Cover cover={cover} title={title} />
      <h3 className="heading">{title === '' ? '没有名称的课' : title}</h3>
      {subtitle !== '' && <p className={styles.words}>{subtitle}</p>}
      <p className="wrap-8">
        <Badge>{COURSE_LEVELS[level]}</Badge>
        {isOpen && <Badge>公开课</Badge>}
      </p>
      {!isEmptyDocument(introduction) && <DocumentView tree={introduction} />}
    </>
  )
}

function Gains({ gains }: { gains: readonly string[] }): ReactNode {
  if (gains.length === 0) return null
  return (
    <section aria-label="学完能有的收获">
      <h4 className="subheading">学完能有的收获</h4>
      <ul className={styles.gains}>
        {gains.map((gain, at) => (
          <li key={at}>{gain}</li>
        ))}
      </ul>
    </section>
  )
}

function Block({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <section className="stack-4">
      <h4 className="subheading">{title}</h4>
      <p className={`prose ${styles.words}`}>{text}</p>
    </section>
  )
}
