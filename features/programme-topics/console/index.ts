/** What the operators' pages show of topics. */
export { programmeTopicPages } from './pages.ts'
