/** What the router's client knows of a page. */
interface Route {
  readonly id: string
  readonly module: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly [other: string]: unknown
}

/** The router's list of all pages, as its build writes it. */
export interface RouterManifest {
  readonly routes: Readonly<Record<string, Route>>
  readonly [other: string]: unknown
}

const GLOBAL = 'window.__reactRouterManifest='
const FLAG = /^has[A-Z]/

/** The list out of the file that the router wrote. @throws when the file has another form */
export function readManifest(script: string): RouterManifest {
  if (!script.startsWith(GLOBAL)) throw new Error('路由清单的写法变了，请核对 pack-manifest')
  return JSON.parse(script.slice(GLOBAL.length).replace(/;\s*$/, '')) as RouterManifest
}

/**
 * A script that makes the same list from a shorter text. Every page fetches it, and most of it is names of files that
 * many pages have: here each stands once, pages name it by its number, and yes and no are bits. Styles keep their order;
 * scripts need none.
 */
export function packManifest({ routes, ...beside }: RouterManifest): string {
  const all = Object.values(routes)
  const files = byUse(all.flatMap(({ imports = [], css = [] }) => [...imports, ...css]))
  const numbers = new Map(files.map((file, at) => [file, at]))
  const numbered = (list: readonly string[] = []) => list.map((file) => numbers.get(file) ?? 0)
  const flags = [...new Set(all.flatMap(Object.keys))].filter((key) => FLAG.test(key))
  const rows = all.map(({ id, module, parentId, path, index, imports, css, ...others }) => {
    const bits = flags.reduce((sum, flag, at) => sum | (others[flag] === true ? 1 << at : 0), 0)
    const rest = Object.fromEntries(Object.entries(others).filter(([key]) => !FLAG.test(key)))
    const row = [
      id,
      module,
      bits,
      numbered(imports).toSorted(byNumber),
      numbered(css),
      parentId ?? 0,
      path ?? 0,
      index ?? 0,
    ]
    return Object.keys(rest).length > 0 ? [...row, rest] : row
  })
  return `${GLOBAL}(${UNPACK})(${JSON.stringify([files, flags, rows, beside])})`
}

/** The files that most pages have first: their numbers are the shortest. */
function byUse(named: readonly string[]): string[] {
  const uses = Map.groupBy(named, (file) => file)
  return [...uses].toSorted(([, some], [, others]) => others.length - some.length).map(([file]) => file)
}

function byNumber(one: number, other: number): number {
  return one - other
}

/** Runs in the browser, so as short as it can be. */
const UNPACK =
  '([f,g,r,b])=>({...b,routes:Object.fromEntries(r.map(([id,module,h,i,c,p,a,x,o])=>[id,{id,module,...(p&&{parentId:p}),...(a!==0&&{path:a}),...(x&&{index:x}),...Object.fromEntries(g.map((k,n)=>[k,!!(h>>n&1)])),imports:i.map(n=>f[n]),css:c.map(n=>f[n]),...o}]))})'
