import { useState, type FormEvent, type ReactNode } from 'react'
import { COURSE_LEVEL_NAMES, COURSE_LEVELS, type CourseLevel } from '@niujin/academy'
import { Button, Chip, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, saveCollegeSeries, type StaffSeries } from '../contract/index.ts'
import styles from './college.module.css'

export type SeriesFormProps = {
  /** left out for a new one */
  series?: StaffSeries
  onSaved: (id: string) => void
}

/** The name of a series, what it is about, and for whom. */
export function SeriesForm({ series, onSaved }: SeriesFormProps): ReactNode {
  const [title, setTitle] = useState(series?.title ?? '')
  const [summary, setSummary] = useState(series?.summary ?? '')
  const [level, setLevel] = useState<CourseLevel>(series?.level ?? 'starter')
  const [refused, setRefused] = useState<string>()
  const saving = useCall(saveCollegeSeries)
  const isWhole = title.trim() !== '' && summary.trim() !== ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || saving.busy) return
    const id = series && { id: series.id, version: series.version }
    const outcome = await saving.run({ ...id, level, title: title.trim(), summary: summary.trim() })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有存上，请重试')
    setRefused(undefined)
    toast('已保存')
    onSaved(outcome.value.id)
  }
  return (
    <form className={styles.form} aria-label="系列" onSubmit={(event) => void save(event)}>
      <TextField label="名称" value={title} maxLength={LIMITS.title} onChange={setTitle} />
      <TextField label="一句话介绍" value={summary} maxLength={LIMITS.summary} onChange={setSummary} />
      <div className="wrap-8" role="group" aria-label="级别">
        {COURSE_LEVEL_NAMES.map((one) => (
          <Chip key={one} selected={one === level} onClick={() => setLevel(one)}>
            {COURSE_LEVELS[one]}
          </Chip>
        ))}
      </div>
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Button type="submit" busy={saving.busy} disabled={!isWhole}>
        保存系列
      </Button>
    </form>
  )
}
