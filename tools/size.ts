import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { StepResult } from './step.ts'

/** First-load JavaScript of a page in gzip bytes. */
const BUDGETS: Readonly<Record<string, number>> = { '/': 150, '/hq': 160, '/StockDetails': 185 }
const ANY_PAGE = 175
const CSS = 25
const KB = 1024
const CLIENT = 'apps/web/build/client'

interface RouteFiles {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  clientLoaderModule?: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, RouteFiles>
}

export interface PageSize {
  path: string
  /** Kilobytes, gzip. */
  script: number
  style: number
  scriptBudget: number
}

/** What each routed page loads at first, from the build's own manifest. */
export function pageSizes(): PageSize[] {
  const manifest = readManifest()
  const pages = Object.values(manifest.routes).filter((route) => route.path !== undefined || route.index)
  return pages.map((page) => {
    const chain = withParents(manifest, page)
    const scripts = new Set([manifest.entry.module, ...manifest.entry.imports])
    const styles = new Set<string>()
    for (const route of chain) {
      for (const file of [route.module, ...(route.imports ?? [])]) scripts.add(file)
      for (const file of route.css ?? []) styles.add(file)
    }
    const path = page.index ? '/' : `/${(page.path ?? '').replace(/^\//, '')}`
    return {
      path,
      script: total(scripts),
      style: total(styles),
      scriptBudget: BUDGETS[path] ?? ANY_PAGE,
    }
  })
}

/** One result per page: it passes when scripts and styles are inside the budget. */
export function checkSizes(): StepResult[] {
  return pageSizes().map(({ path, script, style, scriptBudget }) => ({
    name: `${path} 首次加载 JS ${script.toFixed(1)}/${scriptBudget} KB，CSS ${style.toFixed(1)}/${CSS} KB`,
    passed: script <= scriptBudget && style <= CSS,
    seconds: 0,
    output: '超出体积预算',
  }))
}

function readManifest(): Manifest {
  const [file] = globSync(`${CLIENT}/assets/manifest-*.js`)
  if (!file) throw new Error('没有构建结果，先运行 npm run build')
  const text = readFileSync(file, 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

function withParents(manifest: Manifest, page: RouteFiles): RouteFiles[] {
  const parent = page.parentId ? manifest.routes[page.parentId] : undefined
  return parent ? [...withParents(manifest, parent), page] : [page]
}

function total(files: ReadonlySet<string>): number {
  let bytes = 0
  // Styles carry a mark after # by which the router tells copies apart.
  for (const file of files) bytes += gzipSync(readFileSync(`${CLIENT}/${file.replace(/^\//, '').split('#')[0]}`)).length
  return bytes / KB
}
