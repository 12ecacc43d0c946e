/** Sheets that features ask the same in; a door of its own, fetched when one is opened. */
export { ReportSheet } from './report-sheet.tsx'
export { TakeDownSheet } from './take-down-sheet.tsx'
