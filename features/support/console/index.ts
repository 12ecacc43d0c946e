/** What the operators' pages show of support. */
export { supportPages } from './pages.ts'
