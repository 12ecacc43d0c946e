import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { pageMeta } from '@niujin/web-kit'
import ResultsView from './results-view.tsx'

export const handle = { title: '选股结果' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '选股结果', description: '当前选出的股票与入选理由，价格实时更新' })

/** 选股结果, a member's page; guests see the same in the page of shared screens. */
export default function ResultsPage(): ReactNode {
  return <ResultsView />
}
