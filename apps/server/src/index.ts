export type { Config } from './config.ts'
export { readConfig } from './read-config.ts'
export { serveFromEnvironment } from './serve.ts'
export { startServer, type RunningServer } from './start-server.ts'
