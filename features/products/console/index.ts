/** What the operators' pages show of products. */
export { productPages } from './pages.ts'
