import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { LayoutName } from '@niujin/web-kit'

/** What a feature's web/routes.ts exports as `routes`: its pages under the layouts they sit in. */
export type FeatureRoutes = Partial<Record<LayoutName, RouteConfigEntry[]>>

// Found by their place, so that a new feature has its pages without a line here.
const found = import.meta.glob<FeatureRoutes>('../../../features/*/web/routes.ts', {
  eager: true,
  import: 'routes',
})

/** The routes of every feature. */
export const featureRoutes: readonly FeatureRoutes[] = Object.values(found).map((routes) =>
  Object.fromEntries(Object.entries(routes).map(([layout, entries]) => [layout, entries.map(withPlainId)])),
)

/**
 * A route's id stands in every page. For files outside the app folder it would be the path on the machine that built
 * them, so it is cut to the part inside the repository.
 */
function withPlainId(entry: RouteConfigEntry): RouteConfigEntry {
  const at = entry.file.lastIndexOf('/features/')
  return { ...entry, id: entry.file.slice(at + 1).replace(/\.tsx?$/, '') }
}
