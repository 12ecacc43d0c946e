import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice from the browser, by the name they have in the contract. */
type CallName =
  | 'bringCourseBack'
  | 'cancelClass'
  | 'collectClass'
  | 'courseList'
  | 'coursesHome'
  | 'discardCourseEdit'
  | 'enrol'
  | 'getOwnCourse'
  | 'handInPlacement'
  | 'ownClasses'
  | 'ownCourses'
  | 'ownIncome'
  | 'placementQuestions'
  | 'proposeFree'
  | 'proposePrice'
  | 'questionBank'
  | 'removeCourse'
  | 'saveClass'
  | 'saveCourse'
  | 'saveLesson'
  | 'searchCourses'
  | 'searchDirectoryOfTrain'
  | 'startCourse'
  | 'submitCourse'
  | 'takeCourseDown'
  | 'tryCourse'
  | 'uploadCoursePicture'
  | 'withdrawCourse'
  | 'withdrawPrice'

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
