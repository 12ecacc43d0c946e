export * from './banners.ts'
export * from './feed.ts'
export * from './limits.ts'
