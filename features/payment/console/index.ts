/** What the operators' pages show of payments. */
export { paymentPages } from './pages.ts'
