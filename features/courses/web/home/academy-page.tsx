import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { Answered, SearchLink, Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, SlotPart, useSlot, type LoadArgs } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dateText } from '@niujin/web-kit/formats'
import { ask } from '../calls.ts'
import { CategoryChips, OpenStrip, PaidList, TeacherStrip } from './home-sections.tsx'
import type { LoadedAcademy } from './load-academy.ts'
import { PathSection } from './path-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import styles from './academy-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-academy.ts')).loadAcademy(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '牛金学园' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '牛金学园', description: '按级别学：看懂行情、方法与风险；公开课免费，今天有什么课一眼看见' })

/** 牛金学园: what to learn next, today's classes, open and paid courses, teachers. */
export default function AcademyPage(): ReactNode {
  const loaded = useLoaderData<LoadedAcademy>()
  const home = useRead({ key: 'home', loaded: loaded.home, ask: (options) => ask('coursesHome', {}, options) })
  const sections = useSlot('academySections')
  return (
    <main className={styles.page}>
      <h1 className="unseen">牛金学园</h1>
      <div className={styles.search}>
        <SearchLink href="/SearchCourse" placeholder="课程、老师或想学的词" />
      </div>
      <Answered answer={home} waiting={<Skeleton shape="media" count={5} />}>
        {({ level, path, today, open, paid, teachers, categories }) => (
          <>
            <PathSection level={level} path={path} />
            {sections.map((part) => (
              <SlotPart key={part.key} part={part} given={{}} />
            ))}
            <ScheduleSection today={today} day={dateText(loaded.now)} />
            <OpenStrip courses={open} />
            <PaidList courses={paid} />
            <TeacherStrip teachers={teachers} />
            <CategoryChips categories={categories} />
          </>
        )}
      </Answered>
    </main>
  )
}
