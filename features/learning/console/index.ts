/** What the operators' pages show of learning. */
export { learningPages } from './pages.ts'
