/** What the operators' pages show of activation codes. */
export { cardCodePages } from './pages.ts'
