import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { Button, Chip, Skeleton } from '@niujin/ui'
import { pageMeta, useIsAlive } from '@niujin/web-kit'
import { draft, editFormula, newDraft } from './draft.ts'
import { FormulaEditor } from './formula-editor.tsx'
import { useFormulas, type UsedFormulas } from './use-formulas.ts'
import styles from './formula-page.module.css'

export const handle = { title: '公式编辑' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '公式编辑', description: '用通达信公式语言自编指标与选股条件，边写边检查，可试算、选股与回测' })

/** Own formulas: write, check, try on a stock, save, select and back-test with them. */
export default function FormulaPage(): ReactNode {
  const isAlive = useIsAlive()
  const formulas = useFormulas()
  const { id } = draft.use()
  return (
    <main className={styles.page}>
      {isAlive ? (
        <>
          <OwnFormulas formulas={formulas} current={id} />
          <FormulaEditor formulas={formulas} />
        </>
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </main>
  )
}

function OwnFormulas({ formulas, current }: { formulas: UsedFormulas; current: string | undefined }): ReactNode {
  return (
    <div className={styles.own} role="group" aria-label="我的公式">
      <Chip selected={current === undefined} onClick={newDraft}>
        新公式
      </Chip>
      {formulas.list?.map((one) => (
        <Chip key={one.id} selected={one.id === current} onClick={() => editFormula(one)}>
          {one.name}
        </Chip>
      ))}
      {formulas.failed && (
        <Button variant="ghost" size="small" onClick={() => void formulas.reload()}>
          没取到我的公式，重试
        </Button>
      )}
    </div>
  )
}
