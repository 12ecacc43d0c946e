export { recent as run } from './screen.ts'
