import { csvText } from '@niujin/contract-kit/csv'

/** Rows as a file's content for spreadsheets. */
export function csvBlob(rows: readonly (readonly string[])[]): Blob {
  return new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' })
}
