import type { ConditionParameter } from '../../contract/rule.ts'

/** A number of bars, 1 to 500 (250 trading days are a year). */
export function days(name: string, usual: number, meaning = '天数'): ConditionParameter {
  return { name, meaning, min: 1, max: 500, default: usual, step: 1, unit: '日' }
}

/** A percentage, 0.1 to 100. */
export function percent(name: string, usual: number, meaning: string): ConditionParameter {
  return { name, meaning, min: 0.1, max: 100, default: usual, step: 0.5, unit: '%' }
}

/** A multiple, 0.1 to 20. */
export function multiple(name: string, usual: number, meaning = '倍数'): ConditionParameter {
  return { name, meaning, min: 0.1, max: 20, default: usual, step: 0.1, unit: '倍' }
}

/** A level that an indicator is held against. */
export function level(name: string, usual: number, meaning = '界线'): ConditionParameter {
  return { name, meaning, min: -1000, max: 1000, default: usual, step: 1, unit: '' }
}
