/** What the operators' pages show of entitlements. */
export { entitlementPages } from './pages.ts'
