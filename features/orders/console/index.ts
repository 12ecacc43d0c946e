/** What the operators' pages show of orders. */
export { orderPages } from './pages.ts'
