import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 课程的页面，按外壳的布局分组。 */
export const routes: Record<'default' | 'details' | 'member', RouteConfigEntry[]> = {
  default: [route('NJDX', './home/academy-page.tsx')],
  details: [
    route('Course', './course/course-page.tsx'),
    route('NjdxDetailWYK', './open/open-page.tsx'),
    route('NjdxLive', './class/class-page.tsx'),
    route('SearchCourse', './search/search-course-page.tsx'),
    route('TeacherSinglePages', './teacher/teacher-page.tsx'),
  ],
  member: [
    route('teach', './teach/list/teach-page.tsx'),
    route('teach/course', './teach/course/teach-course-page.tsx'),
    route('teach/lesson', './teach/lesson/teach-lesson-page.tsx'),
  ],
}
