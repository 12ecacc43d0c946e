/** What the operators' pages show of moderation. */
export { moderationPages } from './pages.ts'
