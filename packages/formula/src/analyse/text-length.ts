import type { CallNode, Node } from './node.ts'

/** Digits of the largest number that is not written as a power of ten, a sign and a point. */
const LONGEST_WHOLE = 23
const MOST_DECIMALS = 20
/** Names and sectors of a security, which differ from one to the other. */
const OF_FACTS = 64

/** How long the texts of one formula can become, in characters. */
export class TextLengths {
  private readonly known = new Map<Node, number>()

  /** Of a text node; the texts it is made of have been asked for before. */
  of(node: Node): number {
    const known = this.known.get(node)
    if (known !== undefined) return known
    const length = node.kind === 'text' ? node.value.length : node.kind === 'call' ? this.ofCall(node) : 0
    this.known.set(node, length)
    return length
  }

  private ofCall({ definition: { name }, given }: CallNode): number {
    const [first, , last] = given
    switch (name) {
      case 'VAR2STR':
      case 'CON2STR':
        return LONGEST_WHOLE + Math.min(MOST_DECIMALS, Math.max(0, constantOf(given[1]) ?? MOST_DECIMALS))
      case 'STRCAT':
      case 'VARCAT':
        return given.reduce((sum, text) => sum + this.of(text), 0)
      case 'SUBSTR':
        return Math.min(first ? this.of(first) : 0, Math.max(0, constantOf(last) ?? Number.POSITIVE_INFINITY))
      default:
        return OF_FACTS
    }
  }
}

function constantOf(node: Node | undefined): number | undefined {
  return node?.kind === 'constant' ? node.value : undefined
}
