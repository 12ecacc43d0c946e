/** What the operators' pages show of short videos. */
export { videoPages } from './pages.ts'
