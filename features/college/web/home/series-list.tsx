import type { ReactNode } from 'react'
import { COURSE_LEVEL_NAMES, COURSE_LEVELS, type CourseLevel } from '@niujin/academy'
import { Badge, EmptyState, LinkButton, LinkTabs, Section } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { SeriesCard } from '../../contract/index.ts'
import { collegePath, seriesPath } from '../shared/paths.ts'
import type { Readings } from '../shared/readings.ts'
import { SeriesCover } from '../shared/series-cover.tsx'
import { useReadings } from '../shared/use-readings.ts'
import { ContinueRow } from './continue-row.tsx'
import styles from './college-page.module.css'

/** For whom each level is. */
const LEVEL_WORDS: Readonly<Record<CourseLevel, string>> = {
  starter: '刚开户，先弄懂规则',
  basic: '会看盘，学图与财报',
  advanced: '有经验，管住风险',
}

const TABS = [
  { href: collegePath(), label: '全部' },
  ...COURSE_LEVEL_NAMES.map((level) => ({ href: collegePath(level), label: COURSE_LEVELS[level] })),
]

export type SeriesListProps = { list: readonly SeriesCard[]; level: CourseLevel | undefined }

/** The series by level, where one stopped, and how much of each one has read. */
export function SeriesList({ list, level }: SeriesListProps): ReactNode {
  const readings = useReadings()
  const levels = level ? [level] : COURSE_LEVEL_NAMES
  const filled = levels
    .map((one) => ({ level: one, series: list.filter((series) => series.level === one) }))
    .filter(({ series }) => series.length > 0)
  return (
    <>
      <LinkTabs label="级别" items={TABS} value={collegePath(level)} />
      <ContinueRow list={list} readings={readings} />
      {filled.length === 0 && (
        <EmptyState
          text={level ? '这一级还没有系列' : '还没有系列'}
          action={<LinkButton href={level ? collegePath() : '/NJDX'}>{level ? '看别的级别' : '去牛金学园'}</LinkButton>}
        />
      )}
      {filled.map((one) => (
        <Section
          key={one.level}
          title={COURSE_LEVELS[one.level]}
          note={<span className="caption">{LEVEL_WORDS[one.level]}</span>}
          flush
          className={styles.level ?? ''}
        >
          <ul className={styles.list}>
            {one.series.map((series) => (
              <li key={series.id}>
                <SeriesRow series={series} readings={readings} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

function SeriesRow({ series, readings }: { series: SeriesCard; readings: Readings }): ReactNode {
  const { id, level, title, summary, articles, minutes, isSample } = series
  const done = articles.filter((one) => readings[one.id]?.isDone).length
  const read = done === 0 ? '' : done === articles.length ? ' · 已读完' : ` · 已读 ${done} 篇`
  return (
    <PageLink to={seriesPath(id)} className={styles.series}>
      <SeriesCover level={level} />
      <span className={styles.words}>
        <span className={styles.name}>
          <span className="row-name clip">{title}</span>
          {isSample && <Badge>示例</Badge>}
        </span>
        <span className="caption clamp-2">{summary}</span>
        <span className="fine">
          {articles.length} 篇 · 约 {minutes} 分钟{read}
        </span>
      </span>
    </PageLink>
  )
}
