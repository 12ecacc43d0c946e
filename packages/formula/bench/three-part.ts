export { threePart as run } from './screen.ts'
