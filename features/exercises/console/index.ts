export { exercisePages } from './pages.ts'
