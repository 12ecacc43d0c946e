/** What the operators' pages show of comments. */
export { commentPages } from './pages.ts'
