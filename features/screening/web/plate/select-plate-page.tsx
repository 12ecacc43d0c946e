import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { randomId } from '@niujin/contract-kit'
import { BottomBar, Button, toast } from '@niujin/ui'
import { pageMeta } from '@niujin/web-kit'
import { rememberSectors, type NamedSector } from '../device/universes.ts'
import { useSectorNames } from '../shared/use-sector-names.ts'
import { useGoBack } from '../shared/use-go-back.ts'
import { changeRule, useRule } from '../rule/current-rule.ts'
import { SectorPicker } from './sector-picker.tsx'
import { useUniverses } from './use-universes.ts'

const NameDialog = lazy(() => import('../shared/name-dialog.tsx'))

export const handle = { title: '选板块' }
export const meta: MetaFunction = () => pageMeta({ title: '选板块', description: '按行业、概念、地域划定选股范围' })

/** Sectors as the universe of the rule; several are joined: a stock in any of them is in. */
export default function SelectPlatePage(): ReactNode {
  const rule = useRule()
  const names = useSectorNames(rule.sectors)
  const goBack = useGoBack()
  const [naming, setNaming] = useState(false)
  const chosen = rule.sectors.map((id) => ({ id, name: names[id] ?? id }))
  const change = (sectors: NamedSector[]) => {
    rememberSectors(sectors)
    changeRule((before) => ({ ...before, sectors: sectors.map(({ id }) => id) }))
  }
  const { save } = useUniverses()
  const keep = async (name: string) => {
    if (!(await save({ id: randomId(), name, sectors: chosen, codes: [] }))) return
    setNaming(false)
    toast('已存到我的板块')
  }
  return (
    <main>
      <SectorPicker chosen={chosen} onChange={change} />
      <BottomBar>
        <Button variant="secondary" disabled={chosen.length === 0} onClick={() => setNaming(true)}>
          存为常用
        </Button>
        <Button block onClick={goBack}>
          {chosen.length === 0 ? '确定：全市场' : `确定：${chosen.length} 个板块`}
        </Button>
      </BottomBar>
      {naming && (
        <Suspense>
          <NameDialog
            title="存为常用板块"
            initial=""
            onSave={(name) => void keep(name)}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      )}
    </main>
  )
}
