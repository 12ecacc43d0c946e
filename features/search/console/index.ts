/** What the operators' pages show of the search. */
export { searchPages } from './pages.ts'
