import type { Config } from '@react-router/dev/config'
import { packBuiltManifest } from './manifest/pack-built-manifest.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are one file of some kilobytes that stays in the cache; asked for by the links of each page they were two
  // or three requests of every first view, and one more before a page that no link had named.
  routeDiscovery: { mode: 'initial' },
  // A page's data is asked for by the same function as on the server, so there is nothing to split off: looking for it took
  // a processor a second or two of every build, and left eighty empty files.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => packBuiltManifest(reactRouterConfig.buildDirectory),
} satisfies Config
