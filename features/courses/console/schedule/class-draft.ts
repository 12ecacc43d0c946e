import { shanghaiClock, shanghaiInstant } from '@niujin/contract-kit/shanghai'
import type { InputOf } from '@niujin/contract-kit'
import { LIMITS, type ClassKind, type StaffClass, type staffSaveClass } from '../../contract/index.ts'

/** What stands in the form of a class. */
export interface ClassDraft {
  readonly teacherId: string
  readonly courseId: string | null
  readonly lessonId: string | null
  readonly kind: ClassKind
  readonly title: string
  /** 2026-12-01T19:30 of Shanghai, as the browser's field has it. */
  readonly startsAt: string
  readonly minutes: string
  readonly liveId: string
}

/** What the fields of the form are given. */
export interface DraftProps {
  readonly draft: ClassDraft
  readonly onChange: (given: Partial<ClassDraft>) => void
}

const EMPTY: ClassDraft = {
  teacherId: '',
  courseId: null,
  lessonId: null,
  kind: 'live',
  title: '',
  startsAt: '',
  minutes: '60',
  liveId: '',
}

/** A class as its form begins; undefined for a new one. */
export function draftOf(row: StaffClass | undefined): ClassDraft {
  if (!row) return EMPTY
  const { teacher, courseId, lessonId, kind, title, startsAt, endsAt, liveId } = row
  return {
    teacherId: teacher.niujinUid,
    courseId,
    lessonId,
    kind,
    title,
    startsAt: shanghaiClock(Date.parse(startsAt)).slice(0, 16),
    minutes: String(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)),
    liveId: liveId ?? '',
  }
}

/** What is sent; undefined while something is missing or wrong. */
export function wantedOf(draft: ClassDraft): Omit<InputOf<typeof staffSaveClass>, 'id'> | undefined {
  const { kind, courseId, lessonId } = draft
  const [teacherId, title, liveId] = [draft.teacherId.trim(), draft.title.trim(), draft.liveId.trim()]
  const minutes = minutesOf(draft.minutes)
  const isNamed = title !== '' || lessonId !== null
  if (teacherId === '' || minutes === undefined || draft.startsAt === '' || !isNamed) return undefined
  return {
    teacherId,
    courseId,
    lessonId,
    kind,
    title,
    startsAt: new Date(shanghaiInstant(draft.startsAt)).toISOString(),
    minutes,
    liveId: liveId === '' ? null : liveId,
  }
}

/** Whole minutes that a class may last; undefined for anything else. */
export function minutesOf(text: string): number | undefined {
  const { least, most } = LIMITS.classMinutes
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : 0
  return minutes >= least && minutes <= most ? minutes : undefined
}
