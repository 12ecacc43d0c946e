import type { CheckedFormula, Node } from './node.ts'

/** Functions that need more than the security's own bars and what the page of a stock shows, apart from those with numbers. */
const NEEDING: Readonly<Record<string, DataAsk['kind']>> = {
  INDEXO: 'index',
  INDEXH: 'index',
  INDEXL: 'index',
  INDEXC: 'index',
  INDEXV: 'index',
  INDEXA: 'index',
  BETA: 'index',
  ADVANCE: 'other',
  DECLINE: 'other',
  VOLINSTK: 'other',
  QHJSJ: 'other',
  TQFLAG: 'other',
  SPLIT: 'other',
  DIVFACTOR: 'other',
}
const NUMBERED: Readonly<Record<string, 'finance' | 'dynamicInfo'>> = { FINANCE: 'finance', DYNAINFO: 'dynamicInfo' }

/** Data a formula asks for besides the bars of its security. */
export interface DataAsk {
  readonly kind: 'finance' | 'dynamicInfo' | 'index' | 'crossSection' | 'security' | 'other'
  /** As people write it: `FINANCE(30)`, `INDEXC`, `SH600000$CLOSE`. */
  readonly call: string
  /** The number of FINANCE and DYNAINFO; NaN when a parameter decides it. */
  readonly code: number
}

/** What a formula asks for, itself and through the formulas it refers to; each once, in the order met. */
export function dataAsked(formula: CheckedFormula): readonly DataAsk[] {
  const asks = new Map<string, DataAsk>()
  const seen = new Set<CheckedFormula>()
  const visit = (one: CheckedFormula) => {
    if (seen.has(one)) return
    seen.add(one)
    for (const node of one.nodes) {
      const ask = askOf(node)
      if (ask && !asks.has(ask.call)) asks.set(ask.call, ask)
      if (node.kind === 'formula') visit(node.formula)
    }
  }
  visit(formula)
  return [...asks.values()]
}

function askOf(node: Node): DataAsk | undefined {
  if (node.kind === 'security')
    return { kind: 'security', call: `${node.security}$${node.definition.name}`, code: Number.NaN }
  if (node.kind !== 'call') return undefined
  const { name, group } = node.definition
  const numbered = NUMBERED[name]
  if (numbered) {
    const [first] = node.given
    const code = first?.kind === 'constant' ? Math.trunc(first.value) : Number.NaN
    return { kind: numbered, call: Number.isNaN(code) ? name : `${name}(${code})`, code }
  }
  const kind = group === 'crossSection' ? group : NEEDING[name]
  return kind && { kind, call: name, code: Number.NaN }
}
