import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** K线训练与老师编练习的页面，用详情布局。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [
    route('KTrain', './train/train-page.tsx'),
    route('KTrain/play', './play/play-page.tsx'),
    route('KTrain/report', './report/report-page.tsx'),
    route('KTrain/record', './record/record-page.tsx'),
    route('teach/exercises', './teach/own-page.tsx'),
    route('teach/exercises/edit', './teach/write-page.tsx'),
  ],
}
