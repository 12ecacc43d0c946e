import { csvText } from '@niujin/contract-kit/csv'

/** Hands a table for spreadsheets over as a file's content. */
export function csvBlob(rows: readonly (readonly string[])[]): Blob {
  return new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' })
}
