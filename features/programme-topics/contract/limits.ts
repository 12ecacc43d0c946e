/** A topic's states; what is drafted is seen by nobody but the staff. */
export const TOPIC_STATES = ['draft', 'open', 'closed'] as const
export type TopicState = (typeof TOPIC_STATES)[number]

/** Kinds of questions: one of several, some of several, right or wrong. */
export const QUESTION_KINDS = { single: '单选', multiple: '多选', judgement: '判断' } as const
export type QuestionKind = keyof typeof QUESTION_KINDS

/** What a question of the kind judgement offers. */
export const JUDGEMENT_OPTIONS = ['对', '错'] as const

/** Lengths in characters, counts in pieces. */
export const LIMITS = {
  title: 40,
  introduction: 1000,
  reason: 100,
  voteQuestion: 60,
  option: 60,
  voteOptions: 10,
  paperTitle: 40,
  questions: 50,
  question: 300,
  questionOptions: 8,
  explanation: 500,
  points: 100,
  minutes: 180,
  attempts: 5,
} as const
