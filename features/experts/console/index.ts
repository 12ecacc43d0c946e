/** What the operators' pages show of experts and applications. */
export { expertPages } from './pages.ts'
