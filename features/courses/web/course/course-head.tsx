import { lazy, Suspense, useState, type ReactNode } from 'react'
import { COURSE_LEVELS } from '@niujin/academy'
import { CollectButton } from '@niujin/collections/web'
import { moneyText } from '@niujin/money'
import { Avatar, Badge, IconButton, ShareIcon } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { bigNumber, dateText } from '@niujin/web-kit/formats'
import type { Course } from '../../contract/index.ts'
import { Cover } from '../shared/cover.tsx'
import { coursePath, teacherPath } from '../shared/paths.ts'
import { lengthText } from '../shared/words.ts'
import styles from './course.module.css'

// Only some courses can be tried.
const TryButton = lazy(async () => ({ default: (await import('./try-button.tsx')).TryButton }))
// Sheets are heavy and most who look open none.
const ShareSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ShareSheet }))

/** The cover, the name, who teaches, and what it costs. */
export function CourseHead({ course, onStale }: { course: Course; onStale: () => void }): ReactNode {
  const { title, subtitle, cover, level, category, lessons, seconds, enrolled, isSample, publishedAt } = course
  const facts = [
    `${lessons} 课`,
    seconds > 0 ? `视频 ${lengthText(seconds)}` : undefined,
    enrolled > 0 ? `${bigNumber(enrolled)} 人学` : undefined,
    `${dateText(Date.parse(publishedAt))} 上架`,
  ]
  return (
    <header className={styles.head}>
      <Cover cover={cover} title={title} className={styles.cover} />
      <div className={styles.names}>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.tools}>
          <CollectButton target={{ kind: 'course', id: course.id }} title={title} />
          <ShareButton course={course} />
        </span>
      </div>
      {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
      <p className={styles.marks}>
        <Badge>{COURSE_LEVELS[level]}</Badge>
        <Badge>{category.title}</Badge>
        {isSample && <Badge>示例</Badge>}
      </p>
      <p className="caption">{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
      <div className={styles.offer}>
        <Price course={course} />
        <Suspense>{course.trialDays > 0 && <TryButton course={course} onStale={onStale} />}</Suspense>
      </div>
      <Teachers course={course} />
    </header>
  )
}

function ShareButton({ course: { id, title } }: { course: Course }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={`分享：${title}`} onClick={() => setOpen(true)}>
        <ShareIcon />
      </IconButton>
      <Suspense>
        {isOpen && (
          <ShareSheet
            subject={title}
            url={new URL(coursePath(id), location.origin).href}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function Price({ course: { price, isOpen, isEnrolled, until, termDays, isExpired } }: { course: Course }): ReactNode {
  if (isEnrolled && !isOpen)
    return (
      <p className={styles.price}>已加入{until === null ? '，长期有效' : `，${dateText(Date.parse(until))} 到期`}</p>
    )
  if (isOpen) return <p className={styles.price}>公开课，直接学</p>
  if (!price) return <p className={styles.price}>免费</p>
  return (
    <p className={styles.price} data-paid>
      {moneyText(price.fen)}
      {price.originalFen !== null && <s className={styles.original}>{moneyText(price.originalFen)}</s>}
      <span className="caption">{termDays === null ? '长期有效' : `有效 ${termDays} 天`}</span>
      {isExpired && <span className="caption">已到期，续期后接着学</span>}
    </p>
  )
}

function Teachers({ course: { teachers } }: { course: Course }): ReactNode {
  return (
    <ul className={styles.teachers} aria-label="老师">
      {teachers.map(({ niujinUid, nickname, avatar }) => (
        <li key={niujinUid}>
          <PageLink to={teacherPath(niujinUid)} className={styles.teacher}>
            <Avatar src={avatar} size="small" />
            {nickname}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
