export { collegePages } from './pages.ts'
