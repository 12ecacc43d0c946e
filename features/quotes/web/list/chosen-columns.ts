import { stored } from '@niujin/web-kit/device'
import { SIDE_COLUMNS, type SideColumn } from '../../domain/index.ts'

/** The columns of rankings and constituents that a person wants to see, kept on this device. */
export const chosenColumns = stored('local', 'ranking-columns', { shape: read, empty: [...SIDE_COLUMNS] })

/** In the order of the heads; a column that is no more is left out. */
function read(given: unknown): SideColumn[] | undefined {
  if (!Array.isArray(given)) return undefined
  const shown = SIDE_COLUMNS.filter((column) => given.includes(column))
  return shown.length > 0 ? shown : undefined
}
