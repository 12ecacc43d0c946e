export { wants } from './wants.ts'
