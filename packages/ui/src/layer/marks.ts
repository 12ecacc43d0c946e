/** What an entry of a layer has in its state beside what the page's own entry has. */
interface Marks {
  /** how many layers lie over the page in this entry, from 1 */
  readonly layer?: number
  /** the page as the entries below still name it, once it was replaced while the layer was open */
  readonly layerOver?: string
}

/** How many layers' entries lie between an entry and its page's own: 0 for the page itself. */
export function depthOf(state: unknown): number {
  const { layer } = marksOf(state)
  return typeof layer === 'number' && layer > 0 ? layer : 0
}

/** The page as the entries below name it; undefined while they name it rightly. */
export function overOf(state: unknown): string | undefined {
  const { layerOver } = marksOf(state)
  return typeof layerOver === 'string' ? layerOver : undefined
}

/** The state of the entry `depth` layers above a page. All else stays: the router finds its own key and number there. */
export function marked(state: unknown, depth: number, over?: string): object {
  const { layer: _depth, layerOver: _over, ...own } = { ...marksOf(state) }
  return { ...own, ...(depth > 0 && { layer: depth }), ...(depth > 0 && over !== undefined && { layerOver: over }) }
}

/** Names the page of an entry: the same for the page's own entry and for those of its layers. */
export function pageOf(state: unknown, href: string): string {
  const { idx, key } = (typeof state === 'object' && state !== null ? state : {}) as { idx?: unknown; key?: unknown }
  return [idx, key, href].join(' ')
}

function marksOf(state: unknown): Marks {
  return typeof state === 'object' && state !== null ? state : {}
}
