import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { packManifest, readManifest, type RouterManifest } from './pack-manifest.ts'

const page = (id: string, given: object = {}) => ({
  id,
  parentId: 'details',
  path: id,
  hasLoader: true,
  hasAction: false,
  module: `/assets/${id}-A1.js`,
  imports: ['/assets/lists-C3.js', '/assets/shell-B2.js'],
  css: ['/assets/shell-D4.css#', `/assets/${id}-E5.css`],
  ...given,
})
const manifest: RouterManifest = {
  entry: { module: '/assets/entry.js', imports: [], css: [] },
  routes: {
    root: { id: 'root', path: '', hasLoader: false, hasAction: false, module: '/assets/root.js', imports: [], css: [] },
    home: { ...page('home', { index: true, imports: ['/assets/lists-C3.js'] }), path: '' },
    Course: page('Course', { clientLoaderModule: '/assets/course-loader.js' }),
  },
  url: '/assets/manifest-1.js',
  version: '1',
}

/** What a page has after the script. */
function run(script: string): unknown {
  const window: Record<string, unknown> = {}
  runInNewContext(script, { window })
  // Out of the other realm, and without what is not there.
  return JSON.parse(JSON.stringify(Object.values(window)[0]))
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('短的清单在浏览器里展开成原样，文件的名字只写一次', () => {
  const script = packManifest(manifest)
  expect(run(script)).toEqual(asJson(manifest))
  expect(script.split('lists-C3').length - 1).toBe(1)
})

test('路由器写的文件读得回来，别的写法说出来', () => {
  expect(readManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toEqual(asJson(manifest))
  expect(() => readManifest('self.manifest={}')).toThrow('路由清单的写法变了')
})
