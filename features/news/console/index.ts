/** What the operators' pages show of news. */
export { newsPages } from './pages.ts'
