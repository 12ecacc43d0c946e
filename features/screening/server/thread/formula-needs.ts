import { dataAsked, type DataAsk } from '@niujin/formula'
import type { ConditionFormula } from '../../domain/index.ts'
import { readCondition } from '../read-condition.ts'

/** What must be read before a formula can be screened with: the bars alone, finished days and quotes too, or also reports. */
export type Needs = 'bars' | 'facts' | 'reports'

const MOST_KNOWN = 1000
/** PE of DYNAINFO comes from the reports. */
const FROM_REPORTS = new Set([38, 39, 40])
/** FINANCE that shares, prices and days tell. */
const WITHOUT_REPORTS = new Set([1, 7, 39, 40, 42, 49, 50, 81, 82])

/** The needs of conditions' formulas, each read once. */
export class FormulaNeeds {
  private readonly known = new Map<string, Needs>()

  of(formula: ConditionFormula): Needs {
    const before = this.known.get(formula.key)
    if (before) return before
    if (this.known.size >= MOST_KNOWN) this.known.clear()
    const needs = needsOf(formula)
    this.known.set(formula.key, needs)
    return needs
  }
}

function needsOf(source: ConditionFormula): Needs {
  const { formula } = readCondition(source)
  const asks = formula ? dataAsked(formula) : []
  if (asks.some(isFromReports)) return 'reports'
  return asks.length > 0 ? 'facts' : 'bars'
}

function isFromReports({ kind, code }: DataAsk): boolean {
  if (kind === 'finance') return !WITHOUT_REPORTS.has(code)
  return kind === 'dynamicInfo' && (Number.isNaN(code) || FROM_REPORTS.has(code))
}
