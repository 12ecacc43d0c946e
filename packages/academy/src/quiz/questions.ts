import * as z from 'zod/mini'

/** Lengths in characters as people see them, counts in pieces. */
export const QUIZ_LIMITS = {
  questions: 50,
  text: 500,
  choice: 200,
  choices: { least: 2, most: 8 },
  explanation: 1000,
  points: 100,
} as const

const text = z
  .string('请写题目')
  .check(z.trim(), z.minLength(1, '请写题目'), z.maxLength(QUIZ_LIMITS.text, `题目最多 ${QUIZ_LIMITS.text} 个字`))
const choice = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '选项不能空着'),
    z.maxLength(QUIZ_LIMITS.choice, `选项最多 ${QUIZ_LIMITS.choice} 个字`),
  )
const choices = z
  .array(choice)
  .check(
    z.minLength(QUIZ_LIMITS.choices.least, '至少两个选项'),
    z.maxLength(QUIZ_LIMITS.choices.most, `最多 ${QUIZ_LIMITS.choices.most} 个选项`),
  )
/** Of a choice, from 0. */
const index = z
  .number()
  .check(z.int('选项不正确'), z.gte(0, '选项不正确'), z.lt(QUIZ_LIMITS.choices.most, '选项不正确'))
const indexes = z.array(index).check(z.maxLength(QUIZ_LIMITS.choices.most, '选项太多'))
const amount = z.number('请填数字').check(z.gte(-1e12, '数字太小'), z.lte(1e12, '数字太大'))

const asked = {
  id: z.string().check(z.regex(/^[\w-]{1,40}$/, '题目编号不正确')),
  text,
  points: z.number().check(z.int('分数须为整数'), z.gte(1, '至少 1 分'), z.lte(QUIZ_LIMITS.points, '分数太大')),
}

/** What learners see of a question: nothing that tells the answer. */
export const askedQuestion = z.discriminatedUnion('kind', [
  z.object({ ...asked, kind: z.literal('single'), choices }),
  z.object({ ...asked, kind: z.literal('multiple'), choices }),
  z.object({ ...asked, kind: z.literal('judgement') }),
  /** `unit` stands behind the field: 元, %. */
  z.object({ ...asked, kind: z.literal('number'), unit: z.string().check(z.maxLength(10, '单位太长')) }),
  /** To be brought into order; asked in an order that is not the answer. */
  z.object({ ...asked, kind: z.literal('ordering'), choices }),
])
export type AskedQuestion = z.output<typeof askedQuestion>

/** What the right answer is. */
export const solution = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), right: index }),
  z.object({ kind: z.literal('multiple'), right: indexes }),
  z.object({ kind: z.literal('judgement'), right: z.boolean() }),
  /** Right when it differs by no more than `tolerance`, in the same unit. */
  z.object({ kind: z.literal('number'), right: amount, tolerance: amount.check(z.gte(0, '误差不能小于零')) }),
  /** Indexes of the choices, the first comes first. */
  z.object({ kind: z.literal('ordering'), right: indexes }),
])
export type Solution = z.output<typeof solution>

/** A question with its solution, as teachers write it: never sent to a learner before the hand-in. */
export const question = z.object({
  asked: askedQuestion,
  solution,
  explanation: z.string().check(z.maxLength(QUIZ_LIMITS.explanation, `解析最多 ${QUIZ_LIMITS.explanation} 个字`)),
})
export type Question = z.output<typeof question>

/** What a learner answered to one question. */
export const answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), chosen: index }),
  z.object({ kind: z.literal('multiple'), chosen: indexes }),
  z.object({ kind: z.literal('judgement'), chosen: z.boolean() }),
  z.object({ kind: z.literal('number'), value: amount }),
  z.object({ kind: z.literal('ordering'), order: indexes }),
])
export type Answer = z.output<typeof answer>
