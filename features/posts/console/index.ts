/** What the operators' pages show of posts. */
export { postPages } from './pages.ts'
