import { use } from 'react'
import { SlotsContext, type Part } from '@niujin/web-kit'

/** The places in the academy's pages that other features fill. */
interface AcademyPlaces {
  /** Blocks of the academy's home page under the learner's path, such as where they left. */
  readonly academySections: readonly Part<object>[]
}

/** What the features put in one place of the academy, in order. */
export function useAcademyPlace<Name extends keyof AcademyPlaces>(name: Name): AcademyPlaces[Name] {
  const places: object = use(SlotsContext)
  return (places as Partial<AcademyPlaces>)[name] ?? []
}
