import { useEffect, useState, type ReactNode } from 'react'
import { randomId } from '@niujin/contract-kit'
import { Button, PlusIcon } from '@niujin/ui'
import { LIMITS } from '../../../contract/limits.ts'
import type { Chapters } from '../../../domain/arrange.ts'
import { ChapterBlock } from './chapter-block.tsx'
import { ADD_CHAPTER, OUTLINE, titleFieldOf } from './lesson-words.ts'
import { PlainOutline } from './plain-outline.tsx'
import { useArranging } from './use-arranging.ts'
import styles from './outline.module.css'

export type OutlineEditorProps = {
  chapters: Chapters
  canEdit: boolean
  onChange: (next: (before: Chapters) => Chapters) => void
}

/** The chapters of a course with their lessons: written, moved by hand or by keys, taken away. */
export function OutlineEditor({ chapters, canEdit, onChange }: OutlineEditorProps): ReactNode {
  const count = chapters.reduce((sum, { lessons }) => sum + lessons.length, 0)
  return (
    <section className={styles.outline} aria-labelledby={OUTLINE}>
      <header className={styles.head}>
        <h2 id={OUTLINE} tabIndex={-1} className="subheading">
          大纲
        </h2>
        <span className="caption">
          {chapters.length} 章 {count} 课
        </span>
      </header>
      {canEdit ? (
        <Chaptered chapters={chapters} count={count} onChange={onChange} />
      ) : (
        <PlainOutline chapters={chapters} />
      )}
    </section>
  )
}

type ChapteredProps = Omit<OutlineEditorProps, 'canEdit'> & { count: number }

function Chaptered({ chapters, count, onChange }: ChapteredProps): ReactNode {
  const arranging = useArranging(chapters, onChange)
  // The one that was just added is written in at once.
  const [fresh, setFresh] = useState<string>()
  useEffect(() => {
    if (fresh !== undefined) document.getElementById(titleFieldOf(fresh))?.focus()
  }, [fresh])
  const addChapter = () => {
    const id = randomId()
    setFresh(id)
    onChange((before) => [...before, { id, title: '', lessons: [] }])
  }
  return (
    <>
      {chapters.length === 0 && <p className={styles.hint}>先加一章，再往里放课时。次序就是学员学的次序。</p>}
      {chapters.map((chapter, at) => (
        <ChapterBlock
          key={chapter.id}
          chapter={chapter}
          at={at}
          chapters={chapters}
          isFull={count >= LIMITS.lessons}
          arranging={arranging}
          onAdded={setFresh}
          onChange={onChange}
        />
      ))}
      <div className={styles.add}>
        <Button
          id={ADD_CHAPTER}
          variant="secondary"
          block
          icon={<PlusIcon />}
          disabled={chapters.length >= LIMITS.chapters}
          onClick={addChapter}
        >
          加一章
        </Button>
        {count >= LIMITS.lessons && <p className="caption">一门课最多 {LIMITS.lessons} 课</p>}
      </div>
      <output className="unseen">{arranging.said}</output>
    </>
  )
}
