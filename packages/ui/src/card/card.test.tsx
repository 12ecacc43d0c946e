import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ListRow } from '../list-row/list-row.tsx'
import { Section } from './card.tsx'

it('分区以标题为名，「更多」说得出是谁的更多', () => {
  render(
    <Section title="推荐砖家" moreHref="/BrickHouse">
      内容
    </Section>,
  )
  expect(screen.getByRole('region', { name: '推荐砖家' })).toHaveTextContent('内容')
  expect(screen.getByRole('link', { name: '推荐砖家更多' })).toHaveAttribute('href', '/BrickHouse')
})

it('行按给的内容是链接、按钮或只是一行字', () => {
  render(
    <>
      <ListRow title="老师" detail="趋势" href="/Expert" />
      <ListRow title="清除缓存" onClick={() => {}} />
      <ListRow title="版本" end="1.0.0" />
    </>,
  )
  expect(screen.getByRole('link', { name: '老师趋势' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '清除缓存' })).toBeInTheDocument()
  expect(screen.getByText('1.0.0')).toBeInTheDocument()
})
