import { serveFromEnvironment } from '@niujin/server'

/** The product in development: pages come from Vite in this process. */
process.env['NODE_ENV'] = 'development'
await serveFromEnvironment({ say: (line) => console.log(line), mode: 'development' })
