export { ReadMark as default } from './read-mark.tsx'
