export { LINE_KINDS, POINTS_OF } from '../line.ts'
