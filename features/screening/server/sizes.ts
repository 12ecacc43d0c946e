import { Buffer } from 'node:buffer'
import type { ScreenRule } from '../contract/index.ts'

const KB = 1024
const MOST_OF_FORMULA = 10 * KB
const MOST_OF_RULE = 64 * KB

interface Written {
  readonly text: string
  readonly parameters?: unknown
}

/** True of a formula that takes more room than one may. */
export function isLongFormula({ text, parameters }: Written): boolean {
  return Buffer.byteLength(text) + bytesOf(parameters ?? []) > MOST_OF_FORMULA
}

/** True of a rule that takes more room than one may, the formulas it brings along included. */
export function isLargeRule(rule: ScreenRule): boolean {
  return bytesOf(rule) > MOST_OF_RULE
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
