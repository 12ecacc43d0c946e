export { today as run } from './screen.ts'
