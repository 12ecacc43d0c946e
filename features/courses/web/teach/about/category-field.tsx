import type { ReactNode } from 'react'
import { Answered, ForwardIcon, SheetField } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { useRead, type Read } from '@niujin/web-kit/asking'
import type { Category } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'

type Listed = { readonly categories: readonly Category[] }
export type CategoryFieldProps = { value: string | null; onChange: (categoryId: string) => void }

/** The category in which learners find the course. */
export function CategoryField({ value, onChange }: CategoryFieldProps): ReactNode {
  const answer = useRead<Listed>({ key: 'categories', ask: (options) => ask('courseList', { count: 1 }, options) })
  const chosen = answer.value?.categories.find(({ id }) => id === value)
  return (
    <SheetField
      label="分类"
      text={chosen?.title ?? '选一个分类'}
      isEmpty={chosen === undefined}
      icon={<ForwardIcon aria-hidden />}
      renderSheet={(close) => (
        <CategorySheet
          answer={answer}
          value={value}
          onChoose={(id) => {
            onChange(id)
            close()
          }}
          onClose={close}
        />
      )}
    />
  )
}

type SheetProps = {
  answer: Read<Listed>
  value: string | null
  onChoose: (id: string) => void
  onClose: () => void
}

function CategorySheet({ answer, value, onChoose, onClose }: SheetProps): ReactNode {
  return (
    <BottomSheet title="分类" onClose={onClose}>
      <Answered answer={{ ...answer, reload: () => void answer.reload() }}>
        {({ categories }) =>
          inOrder(categories).map(({ id, title, parentId }) => (
            <SheetRow key={id} chosen={id === value} onClick={() => onChoose(id)}>
              {parentId === null ? title : `　${title}`}
            </SheetRow>
          ))
        }
      </Answered>
    </BottomSheet>
  )
}

/** Each category with those below it behind it. */
function inOrder(categories: readonly Category[]): Category[] {
  return categories
    .filter(({ parentId }) => parentId === null)
    .flatMap((top) => [top, ...categories.filter(({ parentId }) => parentId === top.id)])
}
