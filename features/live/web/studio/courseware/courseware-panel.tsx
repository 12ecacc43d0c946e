import { useId, type ChangeEvent, type ReactNode } from 'react'
import { BackIcon, Button, EmptyState, ForwardIcon, IconButton, PictureIcon, Switch } from '@niujin/ui'
import type { Room } from '../../../contract/index.ts'
import { COURSEWARE_MOST } from '../../../contract/limits.ts'
import { PICTURE_KINDS } from './page-picture.ts'
import { useCourseware, type UsedCourseware } from './use-courseware.ts'
import styles from './courseware-panel.module.css'

export type CoursewarePanelProps = {
  tsId: string
  courseware: Room['courseware']
  onChanged: (courseware: Room['courseware']) => void
}

/** 课件: the pages, the one being talked about, and whether viewers see them. */
export function CoursewarePanel({ tsId, courseware, onChanged }: CoursewarePanelProps): ReactNode {
  const { pages, at, shown } = courseware
  const used = useCourseware(tsId, pages.length, onChanged)
  if (pages.length === 0) {
    return (
      <>
        <EmptyState
          text="把讲解的图片按顺序传上来，讲到哪页翻到哪页，观众跟着看"
          action={<Upload label="上传课件" used={used} replace />}
        />
        <Progress used={used} />
      </>
    )
  }
  return (
    <section className={styles.panel} aria-label="课件">
      <div className={styles.stage}>
        <img className={styles.page} src={pages[at]} alt={`课件第 ${at + 1} 页`} />
        {!shown && <p className={styles.hidden}>观众现在看不到课件</p>}
      </div>
      <div className={styles.bar}>
        <IconButton label="上一页" disabled={at === 0} onClick={() => void used.turn(at - 1)}>
          <BackIcon />
        </IconButton>
        <span className={styles.at} role="status">
          {at + 1} / {pages.length}
        </span>
        <IconButton label="下一页" disabled={at >= pages.length - 1} onClick={() => void used.turn(at + 1)}>
          <ForwardIcon />
        </IconButton>
        <span className={styles.gap} />
        <Switch label="给观众看" checked={shown} onChange={(next) => void used.show(next)} />
      </div>
      <Progress used={used} />
      <ol className={styles.thumbs}>
        {pages.map((page, index) => (
          <li key={page}>
            <button
              type="button"
              className={styles.thumb}
              aria-current={index === at ? 'page' : undefined}
              aria-label={`翻到第 ${index + 1} 页`}
              onClick={() => void used.turn(index)}
            >
              <img src={page} alt="" loading="lazy" className="cover" />
              <span className={styles.number}>{index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className={`button-row ${styles.actions}`}>
        {pages.length < COURSEWARE_MOST && <Upload label="接着添加" used={used} replace={false} />}
        <Upload label="全部换掉" used={used} replace />
      </div>
    </section>
  )
}

function Upload({ label, used, replace }: { label: string; used: UsedCourseware; replace: boolean }): ReactNode {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void used.add([...(event.target.files ?? [])], replace)
    // The same files can be chosen again.
    event.target.value = ''
  }
  return (
    <span className={styles.upload}>
      <input
        id={id}
        type="file"
        multiple
        className={`unseen ${styles.chooser}`}
        accept={PICTURE_KINDS}
        disabled={used.sending !== undefined}
        onChange={choose}
      />
      <label htmlFor={id} className={styles.pick} data-busy={used.sending !== undefined || undefined}>
        <PictureIcon aria-hidden />
        {label}
      </label>
    </span>
  )
}

function Progress({ used: { sending, problem, left, again } }: { used: UsedCourseware }): ReactNode {
  if (sending)
    return <p className={styles.note} role="status">{`正在上传第 ${sending.done + 1} 张，共 ${sending.total} 张`}</p>
  if (problem === undefined) return null
  return (
    <p className={styles.problem} role="alert">
      {problem}
      {left > 0 && (
        <Button variant="ghost" size="small" onClick={() => void again()}>
          {`继续传剩下的 ${left} 张`}
        </Button>
      )}
    </p>
  )
}
