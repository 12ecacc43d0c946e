import { useEffect, useEffectEvent, useState, type KeyboardEvent, type PointerEvent as ReactPointerEvent } from 'react'
import { lessonIn, movedLesson, putLesson, type Chapters } from '../../../domain/arrange.ts'
import { handleOf } from './lesson-words.ts'

/** From so near the window's edge on the page scrolls along (pixels). */
const EDGE = 80
const SCROLL = 12
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moving lessons: by a handle that is dragged, by its arrow keys, or by a step from elsewhere. What was moved is said aloud. */
export function useArranging(chapters: Chapters, onChange: (next: (before: Chapters) => Chapters) => void) {
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const [focused, setFocused] = useState<{ id: string; turn: number }>()
  const put = (id: string, after: Chapters) => {
    const chapter = after.find(({ lessons }) => lessons.some((lesson) => lesson.id === id))
    if (!chapter || after === chapters) return
    onChange(() => after)
    const at = chapter.lessons.findIndex((lesson) => lesson.id === id) + 1
    const name = lessonIn(after, id)?.title ?? ''
    setSaid(`${name === '' ? '这一课' : name}现在是${chapter.title === '' ? '这一章' : chapter.title}的第 ${at} 课`)
  }
  const step = (id: string, by: 1 | -1) => {
    put(id, movedLesson(chapters, id, by))
    setFocused((before) => ({ id, turn: (before?.turn ?? 0) + 1 }))
  }
  // In another chapter the row is another element: the keys go on working on it.
  useEffect(() => {
    if (focused) document.getElementById(handleOf(focused.id))?.focus()
  }, [focused])
  const follow = useEffectEvent((event: PointerEvent) => {
    if (dragged === undefined) return
    if (event.clientY < EDGE) window.scrollBy(0, -SCROLL)
    if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL)
    const spot = spotUnder(event, dragged, chapters)
    if (spot) put(dragged, putLesson(chapters, dragged, spot))
  })
  useEffect(() => {
    if (dragged === undefined) return undefined
    const move = (event: PointerEvent) => follow(event)
    const drop = () => setDragged(undefined)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', drop)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', drop)
    }
  }, [dragged])
  return {
    dragged,
    said,
    step,
    begin: (event: ReactPointerEvent, id: string) => event.button === 0 && setDragged(id),
    press(event: KeyboardEvent, id: string) {
      const by = STEPS[event.key]
      if (by === undefined) return
      event.preventDefault()
      step(id, by)
    },
  }
}

export type Arranging = ReturnType<typeof useArranging>

/** Where a dragged lesson would stand: beside the lesson under the pointer, or last in the chapter under it. */
function spotUnder({ clientX, clientY }: PointerEvent, dragged: string, chapters: Chapters): Spot | undefined {
  const element = document.elementFromPoint(clientX, clientY)
  const chapterId = element?.closest<HTMLElement>('[data-chapter]')?.dataset['chapter']
  const lessons = chapters.find(({ id }) => id === chapterId)?.lessons.map(({ id }) => id)
  if (chapterId === undefined || !lessons) return undefined
  const row = element?.closest<HTMLElement>('[data-lesson]')
  if (!row) return lessons.includes(dragged) ? undefined : { chapterId, at: lessons.length }
  const { top, height } = row.getBoundingClientRect()
  return besideRow(row.dataset['lesson'], clientY > top + height / 2, { chapterId, lessons, dragged })
}

type Spot = { chapterId: string; at: number }
type Held = { chapterId: string; lessons: readonly string[]; dragged: string }

/** Above or below a row; undefined where the dragged one stands already. */
function besideRow(
  lessonId: string | undefined,
  isBelow: boolean,
  { chapterId, lessons, dragged }: Held,
): Spot | undefined {
  if (lessonId === undefined || lessonId === dragged) return undefined
  const at = lessons.filter((id) => id !== dragged).indexOf(lessonId) + (isBelow ? 1 : 0)
  return lessons[at] === dragged ? undefined : { chapterId, at }
}
