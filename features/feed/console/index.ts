export { bannerPages } from './pages.ts'
