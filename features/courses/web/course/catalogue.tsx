import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { COURSE_LEVEL_NAMES, COURSE_LEVELS } from '@niujin/academy'
import type { OutputOf } from '@niujin/contract-kit'
import { Chip, LinkButton, PagedList, SearchLink, Skeleton } from '@niujin/ui'
import { usePaged, type Loaded } from '@niujin/web-kit/asking'
import type { Category, courseList } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { CourseRow } from '../shared/course-card.tsx'
import { filtersIn, keyOfFilters, PRICES, SORTS, type Filters } from './filters.ts'
import styles from './course.module.css'

type Page = OutputOf<typeof courseList>

/** All courses, narrowed by what the address says. */
export function Catalogue({ loaded }: { loaded: Loaded<Page> | undefined }): ReactNode {
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const courses = usePaged({
    key: keyOfFilters(filters),
    loaded,
    ask: (page, options) => ask('courseList', { ...filters, ...page }, options),
  })
  const choose = (name: keyof Filters, value: string | undefined) =>
    setParams(
      (before) => {
        if (value === undefined) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <main className={styles.page}>
      <h1 className="unseen">全部课程</h1>
      <div className={styles.search}>
        <SearchLink href="/SearchCourse" placeholder="课程、老师或想学的词" />
      </div>
      <FilterRows filters={filters} categories={courses.last?.categories ?? []} onChoose={choose} />
      <PagedList
        paged={courses}
        waiting={<Skeleton shape="media" count={5} />}
        empty="没有符合的课程，换个条件看看"
        action={<LinkButton href="/Course">看全部课程</LinkButton>}
        endText="就这些课了"
      >
        {(rows) => (
          <ul className={styles.rows} aria-label="课程">
            {rows.map((course) => (
              <li key={course.id}>
                <CourseRow course={course} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </main>
  )
}

type FilterRowsProps = {
  filters: Filters
  categories: readonly Category[]
  onChoose: (name: keyof Filters, value: string | undefined) => void
}

function FilterRows({ filters, categories, onChoose }: FilterRowsProps): ReactNode {
  return (
    <div className={styles.filters}>
      {categories.length > 0 && (
        <FilterRow
          label="分类"
          items={categories.map(({ id, title }) => ({ key: id, label: title }))}
          value={filters.category}
          onChoose={(value) => onChoose('category', value)}
        />
      )}
      <FilterRow
        label="级别"
        items={COURSE_LEVEL_NAMES.map((key) => ({ key, label: COURSE_LEVELS[key] }))}
        value={filters.level}
        onChoose={(value) => onChoose('level', value)}
      />
      <FilterRow
        label="价钱"
        items={Object.entries(PRICES).map(([key, label]) => ({ key, label }))}
        value={filters.price}
        onChoose={(value) => onChoose('price', value)}
      />
      <div className="chip-strip" role="group" aria-label="次序">
        {Object.entries(SORTS).map(([key, label]) => (
          <Chip key={key} selected={filters.sort === key} onClick={() => onChoose('sort', key)}>
            {label}
          </Chip>
        ))}
      </div>
    </div>
  )
}

type FilterRowProps = {
  label: string
  items: readonly { readonly key: string; readonly label: string }[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

function FilterRow({ label, items, value, onChoose }: FilterRowProps): ReactNode {
  return (
    <div className="chip-strip" role="group" aria-label={label}>
      <Chip selected={value === undefined} onClick={() => onChoose(undefined)}>
        全部{label}
      </Chip>
      {items.map((item) => (
        <Chip key={item.key} selected={item.key === value} onClick={() => onChoose(item.key)}>
          {item.label}
        </Chip>
      ))}
    </div>
  )
}
