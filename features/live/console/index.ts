/** What the operators' pages show of live broadcasts. */
export { livePages } from './pages.ts'
