export { sampleTexts, type SampleText } from './articles.ts'
export { momentOf, momentOfRemark } from './dates.ts'
export { SAMPLE_EXPERTS, SAMPLE_READERS, type SampleExpert, type SampleReader } from './people.ts'
export { samplePosts, type SamplePost } from './posts.ts'
export { fractionOf } from './random.ts'
export { AUTHOR, type Remark } from './remark.ts'
export {
  placementQuestions,
  sampleCourses,
  type SampleCourseLesson,
  type SampleCourseText,
  type SampleLessonContent,
} from './courses.ts'
export type { SampleExerciseWords } from './exercise-text.ts'
export { sampleCollege } from './college.ts'
