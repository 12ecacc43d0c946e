/** Learners who watch at once, a beat of each every so many seconds, for so many beats each. */
export const SIZE = {
  learners: 5000,
  everySeconds: 10,
  rounds: 3,
  /** Playings opened at once. */
  opening: 16,
  lessonId: 'lesson-bench',
  secret: 'only-for-the-learning-bench',
} as const
