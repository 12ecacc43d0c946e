import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Outlines that only live rooms, the shop and the member's own pages draw. */
const FEW_USE =
  'arrow-down|camera|circle-check|circle-question-mark|clock|eye-off|file-text|headphones|id-card|list|lock|map-pin|mic|pause|phone|qr-code|shield-check|shopping-cart|signature|store|ticket|users?|video|grip-vertical|book-open|gift|info|link|log-out|wallet|zap|crown|download|copy|pin|smile|image|thumbs-down'
const ICONS = new RegExp(`lucide-react/.*/icons/(${FEW_USE})\\.`)

/** A product's picture and how many of it, as the shop's pages have them. */
const GOODS = /packages\/ui\/src\/(product-picture|count-stepper)\//

/** What every page runs. */
const SHELL = new RegExp(
  [
    'node_modules/(react|react-router|scheduler)/',
    `node_modules/lucide-react/(?!.*/icons/(${FEW_USE})\\.)`,
    'packages/(web-kit/src/(?!asking/use-paged|calls/use-once|pictures/)|contract-kit/src/stream/)',
    // Helpers of a few bytes, which would be a file of their own.
    '@oxc-project.runtime',
    'packages/ui/src/(?!date/|dialog|pictures/|player/|playground|poster|heat-map|carousel/carousel.tsx|answered/paged-list|infinite/|sort/|table/|figures/sparkline|breadth/|text-area/|product-picture/|count-stepper/|choice-card/|progress/sent-bar)',
    'features/quotes/contract/(limits|refusals)',
    // The button that leads to an app is there for few operators.
    'apps/web/app/(shell/(?!floating-download|docking)|layouts/frame)',
    'features/member-centre/web/theme/theme-script',
    'features/messages/web/unread/.*\\.css',
    'packages/community/src/web/author-path',
    // What the server draws on the home page of cards and authors, as many pages have them.
    'packages/community/src/web/author\\.module\\.css',
    'features/follows/web/(card|button)/.*\\.css',
    'features/live/web/(hall/on-air-card|broadcast/(cover|on-air-sign|course-mark))\\.module\\.css',
    'packages/ui/src/infinite/.*\\.css',
  ].join('|'),
)

/** Long lists: page after page, sorted. */
const LISTS = /packages\/(web-kit\/src\/asking\/use-paged|ui\/src\/(answered\/paged-list|infinite\/|sort\/|table\/))/

/** What features have on every page, by the name of its files; the bell in the head comes earlier, with the first view. */
const EVERYWHERE = /features\/[^/]+\/web\/.*-part\.tsx$/
const BELL = /features\/messages\/web\/unread\/bell-part\.tsx$/

/** Their buttons under a stock, likewise. */
const ACTIONS = /features\/[^/]+\/web\/.*-action\.tsx$/

/** Quotes as every list of them shows them, and what is said of a stock in numbers; sheets and what one writes with come later. */
const MARKET = new RegExp(
  [
    'features/quotes/domain/(instrument-path|live-quote|market-day|ranking-tabs|valuation)',
    'features/quotes/web/(index|calls|row-menu/(row-menu|long-press)\\.|stock/(subject|asked-id|missing-title))',
    'features/quotes/web/live/(cells|figure-texts|known-names|market-store|quote-store|use-new-day)',
    'features/quotes/web/list/(quote-row|use-every)',
    'features/quotes/web/market/(market-line|clock-text|feed-badge)',
    'features/comments/(web/(calls|count/|shared/paths)|contract/limits)',
    'features/collections/contract/limits',
    'packages/market/src/(derive|stock-type)',
    // Under refusals of selection and of the watchlist, a few bytes.
    'features/membership/web/(index|more/)',
    // What the server draws of parts must not wait for their scripts to have its styles.
    'features/news/web/home/.*\\.css',
    'features/feed/web/banner/.*\\.css',
    'features/quotes/web/mention/(mention-text|lazy-composer).*\\.css',
    'features/[^/]+/web/.*(-action|bar-button)\\.module\\.css',
  ].join('|'),
)

/** The market as a whole, as the home page and its own have it; with the styles of what the server draws of the home page. */
const OVERVIEW = new RegExp(
  [
    'features/quotes/(domain/(hq-view|breadth-buckets)|web/market/(index-strip|use-sparklines))',
    'packages/ui/src/(carousel/carousel\\.tsx|figures/sparkline)',
    'features/home/web/(leading-sectors|newcomer-card)\\.module\\.css',
    // Beside its style, which would otherwise be fetched wherever there are news.
    'features/watchlist/web/home/watch-line\\.tsx',
    'features/(watchlist|live|experts|video)/web/home/(watch-line|on-air-strip|home-experts|video-strip)\\.module\\.css',
    'features/feed/web/feed/.*\\.css',
  ].join('|'),
)

/** The same of the rooms, which their pages name. */
const ROOM = /features\/live\/web\/(room|chat|player|review\/detail)\/.*\.css$/

/** What members write, as it is read: with faces, and with stocks that are quotes. */
const MENTION =
  /features\/quotes\/web\/mention\/(index|lazy|mention-text|stock-chip|symbol-kind|use-in-view)(?!.*css)|packages\/(content-rules|faces)\//

/** Pages that call by themselves need the schemas, and most of them what a quote is: the calls of quotes come apart. */
const SCHEMAS =
  /packages\/contract-kit\/src\/(endpoint|topic|envelope|paging|codes|four-eyes)|features\/quotes\/contract\/fields|node_modules\/zod\//

/** The line of flash news, as the home page and lists of news have it. */
const TICKER = /features\/news\/web\/(home\/|feed\/flash-events|shared\/(item-words|item-time|paths))/

/** A day, or another choice from a sheet, in a form. */
const DATE = /packages\/ui\/src\/date\//

const DIALOG = /packages\/ui\/src\/dialog\/|node_modules\/(@base-ui|@floating-ui|use-sync-external-store)\//

/** What is said of a thing, and keeping it, stand together under whatever can be read or watched. */
const TOGETHER = /\/features\/(comments|collections)\//

/** A security's page, with what is known of one security alone; asking again once the network is back is the lists' too. */
const STOCK =
  /features\/quotes\/(web\/(chart\/(?!formulas)|stock\/|live\/(?!use-when-back))|domain\/(?!ranking))|packages\/chart\/src\/(?!formula)/

/** Hits of a screen, which the result and what is shared of it show. */
const RESULTS = /features\/screening\/web\/results\/(?!use-see-results|.*css)/

/** Members' formulas, on a chart and where they are written. */
const FORMULAS = /features\/quotes\/(web\/chart\/formulas\/|domain\/chart-formula)/

/** Choosing sectors and conditions, which writing a formula does not need. */
const CHOOSING = /features\/screening\/web\/(plate|xg)\/(?!.*css)/

/** Comments themselves, which come later than what they are about; their styles are there before, as the server draws them. */
const COMMENTS = /features\/comments\/web\/(list|thread|shared)\/(?!.*css)/

/** What the home page has above its first sight's end but draws after it: banners, leading sectors. */
const HOME_LATER =
  /features\/(feed\/web\/(index|calls|banner\/(?!.*css))|home\/web\/(leading-sectors|newcomer-card)\.tsx)/

/** What finding says in calls, and the limits of what is typed: one file for whatever asks for it. */
const FINDING = /features\/search\/(contract|domain)\//

/** What is given, as calls say it, needs the schemas; the words and figures of buying do not. */
const GRANTS = /packages\/commerce\/src\/grants/
const COMMERCE = /packages\/commerce\//

/** Authors, opinions and documents as calls say them; how authors and cards look is apart from it, and so is a document as it is read. */
const WRITING = /packages\/community\/src\/(author|chart-card|opinion|document\/(document|limits))\./
const AUTHORS = /packages\/community\/src\/(names|web\/(?!document|reading|sheets|author-path))/

/** What pages on which one reads an article share. */
const READING = /packages\/community\/src\/web\/reading\/(?!size-sheet)/

/** What a teacher builds courses with; learners' pages do not run it. */
const TEACH = /features\/courses\/(web\/teach\/|domain\/(?!arrange))/

/** The line of the college on the academy's page, with where one was; its series and articles come with its own pages. */
const COLLEGE_ROW = /features\/college\/web\/(academy\/|calls|shared\/(readings|use-readings|paths))/

/** What plays films and broadcasts, what players share, and how the player of lessons asks. */
const PLAY = /packages\/(live-media\/src\/play|ui\/src\/player)\/|features\/lesson-media\/web\/calls/

/** Signs, chapters and times of lessons, and what questions are answered with, wherever lessons are listed and learnt. */
const LESSONS = /packages\/academy\/src\/(web|video\/time-text)/

/** Money and what came of an act, in a few bytes. */
const AMOUNTS = /packages\/(money\/src\/amounts|contract-kit\/src\/result|academy\/src\/names)/

/**
 * How the client's code is cut. What every page runs is one file; so is what several pages of a feature share, what only
 * its later parts share, and what its sheets share. Many small files compress worse and each costs a request; files by
 * feature cost a page a few kilobytes that it does not run.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'shell', test: SHELL, priority: 3 },
  { name: 'icons', test: ICONS, includeDependenciesRecursively: false, priority: 3 },
  { name: 'goods', test: GOODS, includeDependenciesRecursively: false, priority: 3 },
  { name: 'bell', test: BELL, priority: 3 },
  { name: 'everywhere', test: EVERYWHERE, priority: 2 },
  { name: 'lists', test: LISTS, includeDependenciesRecursively: false, priority: 3 },
  { name: 'schemas', test: SCHEMAS, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'grants', test: GRANTS, includeDependenciesRecursively: false, priority: 4 },
  { name: 'commerce', test: COMMERCE, includeDependenciesRecursively: false, priority: 3 },
  { name: 'writing', test: WRITING, includeDependenciesRecursively: false, priority: 4 },
  { name: 'authors', test: AUTHORS, includeDependenciesRecursively: false, priority: 3 },
  { name: 'mention', test: MENTION, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'room', test: ROOM, includeDependenciesRecursively: false, priority: 3 },
  { name: 'market', test: MARKET, includeDependenciesRecursively: false, priority: 3 },
  { name: 'overview', test: OVERVIEW, includeDependenciesRecursively: false, priority: 3 },
  { name: 'formulas', test: FORMULAS, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'results', test: RESULTS, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'choosing', test: CHOOSING, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'comments-list', test: COMMENTS, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'home-later', test: HOME_LATER, includeDependenciesRecursively: false, priority: 3 },
  { name: 'finding', test: FINDING, minShareCount: 2, includeDependenciesRecursively: false, priority: 4 },
  { name: 'reading', test: READING, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'teach', test: TEACH, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'college-row', test: COLLEGE_ROW, includeDependenciesRecursively: false, priority: 3 },
  { name: 'play', test: PLAY, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'lessons', test: LESSONS, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'amounts', test: AMOUNTS, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'date', test: DATE, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
  { name: 'ticker', test: TICKER, includeDependenciesRecursively: false, priority: 3 },
  { name: 'actions', test: ACTIONS, priority: 1 },
  { name: sharedName, debugName: 'shared', minShareCount: 2, includeDependenciesRecursively: false },
]

/** The file in which a module travels that several pages or parts run. */
function sharedName(id: string, graph: Graph): string | undefined {
  const leadsTo = (path: RegExp) =>
    someReached(
      id,
      (one) => graph.getModuleInfo(one)?.importedIds,
      (one) => path.test(one),
    )
  if (DIALOG.test(id)) return 'dialog'
  const ofContract = contractName(id, graph)
  if (ofContract) return ofContract
  const isOfPage = someReached(
    id,
    (one) => graph.getModuleInfo(one)?.importers,
    (one) => graph.getModuleInfo(one)?.isEntry === true,
  )
  if (isOfPage && STOCK.test(id)) return 'stock'
  const feature = featureOf(id)
  if (!feature) return undefined
  if (isOfPage) return feature
  return leadsTo(DIALOG) ? `${feature}-sheets` : `${feature}-later`
}

/** What describes calls is fetched by itself with a page's first call. Limits, and refusals that a page names, know no schemas: they travel apart from it. */
function contractName(id: string, graph: Graph): string | undefined {
  const [, feature, file = ''] = /\/features\/([^/]+)\/contract\/(\w*)/.exec(id) ?? []
  const isNamed =
    file === 'limits' ||
    (file === 'refusals' && graph.getModuleInfo(id)?.importers.some((one) => one.includes('/web/')))
  return feature && `${feature}-${isNamed ? 'limits' : 'contract'}`
}

function featureOf(id: string): string | undefined {
  return TOGETHER.test(id) ? 'comments' : /\/features\/([^/]+)\//.exec(id)?.[1]
}

/** Whether a module, or one that `next` leads to from it, is what is looked for. */
function someReached(
  id: string,
  next: (id: string) => readonly string[] | undefined,
  isWanted: (id: string) => boolean,
): boolean {
  const reached = new Set([id])
  // Grows while it is gone through.
  for (const one of reached) {
    if (isWanted(one)) return true
    for (const further of next(one) ?? []) reached.add(further)
  }
  return false
}

/** @throws Error when files import each other in a ring: what is at the top of one could run before what it needs. */
export function refuseRings(importsOf: ReadonlyMap<string, readonly string[]>): void {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file))
      throw new Error(
        `构建出的文件互相引用：${[...path.slice(path.indexOf(file)), file].join(' → ')}，请核对 chunks.ts`,
      )
    if (done.has(file)) return
    for (const next of importsOf.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of importsOf.keys()) visit(file, [])
}
