/** What the operators' pages show of articles and columns. */
export { columnPages } from './pages.ts'
