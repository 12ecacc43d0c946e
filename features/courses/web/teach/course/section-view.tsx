import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '@niujin/ui'
import { PartBoundary } from '@niujin/web-kit'
import type { BuilderSection } from '../../shared/paths.ts'
import { SECTIONS } from './sections.ts'
import type { SectionProps } from './section-props.ts'
import styles from './section.module.css'
// The server draws a section before its script is there: its styles come with the page.
import '../about/about.module.css'
import '../rules/rules.module.css'
import '../price/price.module.css'
import '../classes/classes.module.css'
import '../teachers/teachers.module.css'
import '../versions/versions.module.css'
import '../preview/preview.module.css'

const AboutForm = lazy(() => import('../about/about-form.tsx'))
const IntroductionForm = lazy(() => import('../about/introduction-form.tsx'))
const RulesForm = lazy(() => import('../rules/rules-form.tsx'))
const PriceSection = lazy(() => import('../price/price-section.tsx'))
const ClassesSection = lazy(() => import('../classes/classes-section.tsx'))
const TeachersSection = lazy(() => import('../teachers/teachers-section.tsx'))
const VersionsSection = lazy(() => import('../versions/versions-section.tsx'))
const CoursePreview = lazy(() => import('../preview/course-preview.tsx'))

/** One section of a course, under its name. */
export function SectionView({ section, ...props }: SectionProps & { section: BuilderSection }): ReactNode {
  return (
    <section aria-labelledby="course-section">
      <h2 id="course-section" className={`subheading ${styles.title}`}>
        {SECTIONS[section]}
      </h2>
      <PartBoundary key={section}>
        <Suspense fallback={<Skeleton shape="card" count={2} />}>
          <Shown section={section} {...props} />
        </Suspense>
      </PartBoundary>
    </section>
  )
}

function Shown({ section, ...props }: SectionProps & { section: BuilderSection }): ReactNode {
  const { course, writing, onFresh } = props
  switch (section) {
    case 'price':
      return <PriceSection {...props} />
    case 'classes':
      return <ClassesSection course={course} chapters={writing.chapters} />
    case 'teachers':
      return <TeachersSection course={course} onFresh={onFresh} />
    case 'versions':
      return <VersionsSection course={course} />
    case 'preview':
      return <CoursePreview course={course} writing={writing} />
    default:
      return <Words section={section} {...props} />
  }
}

/** What is written; while nothing can be, it stands as learners will see it. */
function Words({ section, course, writing }: SectionProps & { section: BuilderSection }): ReactNode {
  if (!course.can.edit) return <CoursePreview course={course} writing={writing} />
  if (section === 'introduction') return <IntroductionForm writing={writing} />
  return section === 'rules' ? <RulesForm course={course} writing={writing} /> : <AboutForm writing={writing} />
}
