export { LazyEditor } from './lazy-editor.tsx'
