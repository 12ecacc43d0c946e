import { use } from 'react'
import { SlotsContext, type Part } from '@niujin/web-kit'

/** The places in the academy's pages that other features fill. */
interface AcademySlots {
  /** Blocks of the academy's home page under the learner's path, such as where they left. */
  readonly academySections: readonly Part<object>[]
}

/** What the features put in one place of the academy, in order. */
export function useAcademySlot<Name extends keyof AcademySlots>(name: Name): AcademySlots[Name] {
  const slots: object = use(SlotsContext)
  return (slots as Partial<AcademySlots>)[name] ?? []
}
