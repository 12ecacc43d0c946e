export { useLayouts, type UsedLayouts } from './layouts/use-layouts.ts'
export { useLines, type LinesState, type UsedLines } from './lines/use-lines.ts'
export { readLines } from './lines/read-line.ts'
