import { shanghaiClock, shanghaiInstant, shanghaiIso } from '@niujin/contract-kit/shanghai'
import type { ScheduledClass } from '../../../contract/index.ts'
import { LIMITS, type ClassKind } from '../../../contract/limits.ts'

/** A class as its form has it. */
export interface TypedClass {
  readonly kind: ClassKind
  readonly title: string
  readonly lessonId: string | null
  /** 2026-11-28T19:30 in Shanghai; '' while nothing is chosen. */
  readonly clock: string
  readonly minutes: string
  readonly liveId: string | null
}

const MINUTE = 60_000
const USUAL = '60'

/** What the form begins with: a class that is planned, or a new one. */
export function plannedAs(planned: ScheduledClass | undefined, lessonId: string | undefined): TypedClass {
  if (!planned) return { kind: 'live', title: '', lessonId: lessonId ?? null, clock: '', minutes: USUAL, liveId: null }
  const { kind, title, startsAt, endsAt, liveId } = planned
  const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)]
  return {
    kind,
    title,
    lessonId: planned.lessonId,
    clock: shanghaiClock(from).slice(0, 16),
    minutes: String(Math.round((until - from) / MINUTE)),
    liveId,
  }
}

/** What is typed as a class to plan, or what is wrong with it. */
export function wantedOf({ kind, title, lessonId, clock, minutes, liveId }: TypedClass) {
  if (title.trim() === '' && lessonId === null) return '请填写标题'
  const at = shanghaiInstant(clock)
  if (Number.isNaN(at)) return '请选开始的时间'
  const length = Number(minutes)
  const { least, most } = LIMITS.classMinutes
  if (!(Number.isInteger(length) && length >= least && length <= most)) return `时长写 ${least} 到 ${most} 的整数`
  return { kind, title: title.trim(), lessonId, startsAt: shanghaiIso(at), minutes: length, liveId }
}
