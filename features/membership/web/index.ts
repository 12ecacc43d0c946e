export { MoreByLevel } from './more/more-by-level.tsx'
