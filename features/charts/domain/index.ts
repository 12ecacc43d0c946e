export { freeName } from './free-name.ts'
export { areSameLines, mergeLines } from './merge-lines.ts'
