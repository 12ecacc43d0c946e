export * from './paper.ts'
