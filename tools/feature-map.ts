import { globSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint, Topic } from '@niujin/contract-kit'
import { filesOf, type EndpointFiles } from './endpoint-files.ts'

/** What one slice consists of, read from the slice itself. */
export interface Feature {
  slice: string
  /** 行情 quotes：… */
  description: string
  endpoints: ({ name: string; method: string; path: string; summary: string } & EndpointFiles)[]
  /** What pages follow over the stream. */
  topics: ({ name: string; topic: string; summary: string } & EndpointFiles)[]
  screens: { path: string; file: string }[]
  tables: { name: string; file: string }[]
  rules: string[]
  tests: string[]
}

/** Every slice that the server serves, with its contract, screens, tables, rules and tests. */
export async function readFeatures(): Promise<Feature[]> {
  const server = JSON.parse(readFileSync('apps/server/package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const isServed = (slice: string) => `@niujin/${slice}` in server.dependencies
  return Promise.all(readdirSync('features').filter(isServed).sort().map(readFeature))
}

async function readFeature(slice: string): Promise<Feature> {
  const root = `features/${slice}`
  const files = (pattern: string) => globSync(`${root}/${pattern}`).sort()
  const described = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { description: string }
  const tests = [...files('**/*.test.ts'), ...files('**/*.test.tsx'), ...files('**/*.e2e.ts')]
  const contracts = await Promise.all(files('contract/index.ts').map(importContract))
  return {
    slice,
    description: described.description,
    endpoints: contracts.flatMap((contract) => endpointsOf(slice, contract)),
    topics: contracts.flatMap((contract) => topicsOf(slice, contract)),
    screens: files('web/routes.ts').flatMap(screensOf),
    tables: tablesOf(files('server/migrations/*.sql')),
    rules: files('domain/**/*.ts').filter((file) => !tests.includes(file) && !/\/(index|testing\/.*)\.ts$/.test(file)),
    tests,
  }
}

async function importContract(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>
}

function endpointsOf(slice: string, contract: Record<string, unknown>): Feature['endpoints'] {
  return Object.entries(contract).flatMap(([name, value]) =>
    isEndpoint(value)
      ? [{ name, method: value.method, path: value.path, summary: value.summary, ...filesOf(slice, name) }]
      : [],
  )
}

function topicsOf(slice: string, contract: Record<string, unknown>): Feature['topics'] {
  return Object.entries(contract).flatMap(([name, value]) =>
    isTopic(value) ? [{ name, topic: value.name, summary: value.summary, ...filesOf(slice, name) }] : [],
  )
}

function isTopic(value: unknown): value is Topic {
  return typeof value === 'object' && value !== null && 'snapshot' in value && 'summary' in value && 'access' in value
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

/** Screens stand in a slice's routes.ts as `route('hq', 'hq-page.tsx')` and `index('home-page.tsx')`. */
function screensOf(file: string): Feature['screens'] {
  const text = readFileSync(file, 'utf8')
  const folder = file.slice(0, file.lastIndexOf('/'))
  const routes = [...text.matchAll(/route\(\s*'([^']+)',\s*'([^']+)'/g)].map(([, path = '', screen = '']) => ({
    path: `/${path.replace(/^\//, '')}`,
    file: `${folder}/${screen.replace(/^\.\//, '')}`,
  }))
  const home = [...text.matchAll(/index\(\s*'([^']+)'/g)].map(([, screen = '']) => ({
    path: '/',
    file: `${folder}/${screen.replace(/^\.\//, '')}`,
  }))
  return [...home, ...routes]
}

/** Tables under the names they have now, with the migration that made or renamed them. */
function tablesOf(migrations: readonly string[]): Feature['tables'] {
  const tables: { name: string; file: string }[] = []
  for (const file of migrations) {
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/create table (?:if not exists )?([\w.]+)/gi)) tables.push({ name, file })
    for (const [, from = '', schema = '', to = ''] of text.matchAll(/alter table ((\w+)\.\w+) rename to (\w+)/gi)) {
      const at = tables.findIndex(({ name }) => name === from)
      if (at >= 0) tables[at] = { name: `${schema}.${to}`, file }
    }
  }
  return tables
}
