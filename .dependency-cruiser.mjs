import { readdirSync, readFileSync } from 'node:fs'

/** Slices meet only where their package.json says so ("neighbours"), and only through their doors. */
const slices = readdirSync('features').map((slice) => ({
  slice,
  neighbours: JSON.parse(readFileSync(`features/${slice}/package.json`, 'utf8')).neighbours ?? [],
}))

const neighbourRules = slices.map(({ slice, neighbours }) => ({
  name: `${slice}-only-declared-neighbours`,
  severity: 'error',
  from: { path: `^features/${slice}/` },
  to: { path: '^features/', pathNot: `^features/(${[slice, ...neighbours].join('|')})/` },
}))

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    // Circles of types count too: a file one reads to understand another must not send one back.
    rule('no-cycles', {}, { circular: true }),
    rule('unresolvable', {}, { couldNotResolve: true, pathNot: '\\.css$|^virtual:' }),
    rule(
      'contract-stands-alone',
      { path: '^features/[^/]+/contract' },
      { path: '^features/[^/]+/(domain|server|web|console)/|^packages/(server-kit|web-kit|console-kit|ui|chart)/' },
    ),
    rule(
      'domain-is-pure',
      { path: '^features/[^/]+/domain/', pathNot: '\\.test\\.' },
      {
        pathNot:
          '^features/[^/]+/(domain/|contract)|^packages/(contract-kit|content-rules|commerce|money|market|formula)/|^packages/(community|academy)/src/(?!web|ports)',
      },
    ),
    rule(
      'screens-never-reach-the-server',
      {
        path: '^(features/[^/]+/(web|console)|apps/(web|console)|packages/(ui|web-kit|console-kit|chart))/',
        pathNot: '\\.(test|e2e)\\.|/bench/',
      },
      { path: '^features/[^/]+/server/|^packages/server-kit/|^apps/server/|/market/src/node/' },
    ),
    rule(
      'server-never-reaches-screens',
      { path: '^(features/[^/]+/server|packages/server-kit)/', pathNot: '\\.test\\.' },
      { path: '^features/[^/]+/(web|console)/|^packages/(ui|web-kit|console-kit|chart)/' },
    ),
    rule('kits-know-no-feature', { path: '^packages/' }, { path: '^(features|apps)/' }),
    rule(
      'web-never-reaches-console',
      { path: '^(apps/web|features/[^/]+/web)/' },
      { path: '^(apps/console|features/[^/]+/console|packages/console-kit)/' },
    ),
    rule(
      'chart-model-lowest',
      { path: '^packages/chart/src/model/', pathNot: '\\.test\\.' },
      { path: '^packages/chart/src/(view|render|react)/' },
    ),
    rule(
      'chart-view-below-render',
      { path: '^packages/chart/src/view/', pathNot: '\\.test\\.' },
      { path: '^packages/chart/src/(render|react)/' },
    ),
    rule(
      'chart-render-below-react',
      { path: '^packages/chart/src/render/', pathNot: '\\.test\\.' },
      { path: '^packages/chart/src/react/' },
    ),
    ...neighbourRules,
  ],
  options: {
    // The other parsers do not know TypeScript 7 and would silently see no modules.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(build|dist|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
