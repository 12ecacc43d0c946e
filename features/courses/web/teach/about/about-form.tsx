import type { ReactNode } from 'react'
import { COURSE_LEVEL_NAMES, COURSE_LEVELS } from '@niujin/academy'
import { SegmentedControl, TextArea, TextField } from '@niujin/ui'
import { LIMITS } from '../../../contract/limits.ts'
import type { CourseWriting } from '../course/use-course-writing.ts'
import { LEVEL_WORDS } from '../../shared/words.ts'
import { CategoryField } from './category-field.tsx'
import { CoverField } from './cover-field.tsx'
import { GainsField } from './gains-field.tsx'
import styles from './about.module.css'

const LEVELS = COURSE_LEVEL_NAMES.map((key) => ({ key, label: COURSE_LEVELS[key] }))

/** What a course is called, what it is about and for whom. */
export default function AboutForm({ writing }: { writing: CourseWriting }): ReactNode {
  const { content, changeContent } = writing
  return (
    <div className={styles.form}>
      <TextField
        label="课程名称"
        maxLength={LIMITS.title}
        placeholder="如 看懂K线与成交量"
        autoComplete="off"
        value={content.title}
        onChange={(title) => changeContent({ title })}
      />
      <TextArea
        label="一句话介绍"
        rows={2}
        most={LIMITS.subtitle}
        placeholder="学完能做到什么，讲给谁听"
        value={content.subtitle}
        onChange={(subtitle) => changeContent({ subtitle: subtitle.replaceAll('\n', '') })}
      />
      <CoverField cover={content.cover} title={content.title} onChange={(cover) => changeContent({ cover })} />
      <div className="stack-8">
        <span className="soft">级别</span>
        <SegmentedControl
          label="级别"
          items={LEVELS}
          value={content.level}
          onChange={(level) => changeContent({ level })}
        />
        <p className="caption">{LEVEL_WORDS[content.level]}</p>
      </div>
      <CategoryField value={content.categoryId} onChange={(categoryId) => changeContent({ categoryId })} />
      <GainsField gains={content.gains} onChange={(gains) => changeContent({ gains })} />
      <TextArea
        label="适合谁学"
        rows={3}
        most={LIMITS.suits}
        placeholder="如 开过户、看过盘，想弄清量与价的人"
        value={content.suits}
        onChange={(suits) => changeContent({ suits })}
      />
    </div>
  )
}
