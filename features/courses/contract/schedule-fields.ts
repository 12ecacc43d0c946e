import { author } from '@niujin/community'
import * as z from 'zod/mini'
import { CLASS_KIND_NAMES } from './limits.ts'

/** A class in the schedule. Times are ISO 8601. */
export const scheduledClass = z.object({
  id: z.string(),
  kind: z.enum(CLASS_KIND_NAMES),
  title: z.string(),
  /** For its teacher alone: how it is called when somebody has looked at the words in it. */
  heldTitle: z.optional(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  teacher: author,
  /** null for a class of the house that belongs to no course. */
  course: z.nullable(z.object({ id: z.string(), title: z.string(), isOpen: z.boolean() })),
  lessonId: z.nullable(z.string()),
  /** The broadcast in which it is held; null while none is named, and for those who may not enter. */
  liveId: z.nullable(z.string()),
  /** It is on air now, also before or after its time. */
  isOnAir: z.boolean(),
  /** The caller may take part. */
  canEnter: z.boolean(),
  /** The caller collected it: it is in their calendar and they are reminded. */
  isCollected: z.boolean(),
  collected: z.number(),
})
export type ScheduledClass = z.output<typeof scheduledClass>
