export { BellLink as default } from './bell-link.tsx'
