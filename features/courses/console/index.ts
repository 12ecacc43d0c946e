/** What the operators' pages show of courses. */
export { coursePages } from './pages.ts'
