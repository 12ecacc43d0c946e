/** What questions are answered with; a door of its own, as lists of lessons ask none. */
export { ChoiceFields, QUESTION_HINTS } from './choice-fields.tsx'
