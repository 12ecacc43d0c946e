import { soundOf } from '../../../domain/content/index.ts'
import { readingsOf } from '../../readings.ts'

type Sound = ReturnType<typeof soundOf>

/** The same people write again and again. */
const KEPT = 20_000
const known = new Map<string, Sound>()

/** How an author's name is said. */
export function soundOfAuthor(name: string): Sound {
  const before = known.get(name)
  if (before) return before
  const sound = soundOf(name, readingsOf)
  if (known.size >= KEPT) known.clear()
  known.set(name, sound)
  return sound
}
