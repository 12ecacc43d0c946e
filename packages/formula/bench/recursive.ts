export { recursive as run } from './screen.ts'
