import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page carries its own routes and those its links lead to; all of them would weigh on every first load.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
