/** What the operators' pages show of coupons. */
export { couponPages } from './pages.ts'
