export * from './messages.ts'
export * from './stream-client.ts'
