/** What the operators' pages show of opinions. */
export { opinionPages } from './pages.ts'
