import * as z from 'zod/mini'
import { CONDITION_TYPES, ENVIRONMENTS, EXCLUSIONS } from './limits.ts'

const name = z.string().check(z.minLength(1), z.maxLength(40))

/** An own formula that another refers to by its name. */
const referredFormula = z.object({
  name,
  text: z.string().check(z.maxLength(100_000, '公式太长')),
  parameters: z
    .array(z.object({ name: z.string(), min: z.number(), max: z.number(), default: z.number() }))
    .check(z.maxLength(16)),
})
export type ReferredFormula = z.output<typeof referredFormula>

/** One condition as it is chosen: where it stands in the library, and its numbers. Its key is typeId + zbId. */
export const chosenCondition = z.object({
  name,
  zbId: z.string().check(z.regex(/^[\w.-]{1,60}$/, '条件编号不正确')),
  typeId: z.enum(CONDITION_TYPES.map((type) => type.typeId)),
  /** By the parameter's name; what is left out takes its default. */
  parameters: z._default(z.record(z.string().check(z.maxLength(20)), z.number()), {}),
  /** The text of an own formula; only with typeId `formula`. */
  text: z.optional(z.string().check(z.maxLength(100_000, '公式太长'))),
  /** The own formulas that the text refers to; the server adds those of the caller, so that a rule that is shared keeps its meaning. */
  others: z.optional(z.array(referredFormula).check(z.maxLength(20, '公式引用的公式太多'))),
})
export type ChosenCondition = z.output<typeof chosenCondition>

/** 选股规则: all conditions together, within the universe. */
export const screenRule = z.object({
  conditions: z.array(chosenCondition).check(z.maxLength(20, '最多 20 个条件')),
  /** Ids of sectors (`BK.…`); none means the whole market. A stock in any of them is in. */
  sectors: z._default(z.array(z.string().check(z.regex(/^BK\.\w+$/))).check(z.maxLength(50)), []),
  /** An own stock pool: codes as `SH.600519`; none means no restriction. */
  pool: z._default(z.array(z.string().check(z.regex(/^(SH|SZ|BJ)\.\d{6}$/))).check(z.maxLength(1000)), []),
  exclusions: z._default(z.array(z.enum(EXCLUSIONS)), ['specialTreatment', 'suspended']),
  environment: z._default(z.array(z.enum(ENVIRONMENTS)), ['noLimit']),
})
export type ScreenRule = z.output<typeof screenRule>
/** As a caller may give it: what has a default may be left out. */
export type ScreenRuleInput = z.input<typeof screenRule>

/** A number that a condition or formula takes. */
export const parameter = z.object({
  name: z.string(),
  /** What people read: 短期, 阈值. */
  meaning: z.string(),
  min: z.number(),
  max: z.number(),
  default: z.number(),
  /** Step of the stepper, and digits shown. */
  step: z.number(),
  unit: z.string(),
})
export type ConditionParameter = z.output<typeof parameter>

/** One condition of the library. */
export const condition = z.object({
  name: z.string(),
  zbId: z.string(),
  typeId: chosenCondition.shape.typeId,
  /** One sentence: when a stock matches. */
  summary: z.string(),
  parameters: z.array(parameter),
  /** Heading inside its type: 均线, MACD, 估值. */
  section: z.string(),
  /** What is left out while a number above zero bounds the value from above: 不含亏损. */
  leftOut: z.optional(z.string()),
})
export type Condition = z.output<typeof condition>
