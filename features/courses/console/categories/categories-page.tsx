import { useState, type ReactNode } from 'react'
import { ReadView, Sheet, Sheets, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { courseCategories, type Category } from '../../contract/index.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryTree } from './category-tree.tsx'

/** The categories of courses: two levels, in the order in which the academy shows them. */
export function CategoriesPage({ epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: 'categories', epoch, ask: () => browserCall(courseCategories, {}) })
  const [chosen, setChosen] = useState<string>()
  const take = (list: Category[]) => read.set({ list })
  const saved = (list: Category[]) => {
    setChosen(undefined)
    take(list)
  }
  return (
    <ReadView read={read}>
      {({ list }) => {
        const category = list.find(({ id }) => id === chosen)
        return (
          <Sheets>
            <Sheet label="课程分类">
              <CategoryTree list={list} onChange={take} onRename={setChosen} />
            </Sheet>
            <Sheet padded narrow label={category ? '改分类' : '新建分类'}>
              <CategoryForm
                key={category?.id ?? `new ${list.length}`}
                list={list}
                category={category}
                onChange={saved}
                onClose={() => setChosen(undefined)}
              />
            </Sheet>
          </Sheets>
        )
      }}
    </ReadView>
  )
}
