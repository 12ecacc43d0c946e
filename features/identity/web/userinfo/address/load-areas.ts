import { upToDate } from './area-changes.ts'
import type { AreaTable } from './areas.ts'

/** Provinces, cities and districts of the country as they are now; undefined when they cannot be fetched, and the names are typed. */
export async function loadAreas(): Promise<AreaTable | undefined> {
  try {
    // Fetched when the picker opens: the names of all districts are larger than the page itself.
    return upToDate((await import('china-area-data/data.json')).default)
  } catch {
    return undefined
  }
}
