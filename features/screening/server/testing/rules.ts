import { EMPTY_RULE } from '../../domain/rule.ts'
import type { ScreenRule } from '../../contract/index.ts'

/** A rule of own formulas, on the whole small market. */
export function ruleOf(...texts: string[]): ScreenRule {
  return {
    ...EMPTY_RULE,
    exclusions: [],
    conditions: texts.map((text, at) => ({
      name: `公式${at + 1}`,
      zbId: `own${at + 1}`,
      typeId: 'formula',
      parameters: {},
      text,
    })),
  }
}
