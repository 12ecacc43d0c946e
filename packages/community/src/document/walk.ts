export { lengthOfInline, lengthOfLine, linesOf, withLines } from './inlines.ts'
export { safeHref } from './links.ts'
