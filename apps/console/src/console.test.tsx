import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Console } from './console.tsx'

describe('运营后台', () => {
  it('首页列出现有的工具', () => {
    render(<Console path="/console/" />)
    expect(screen.getByRole('link', { name: /部件陈列/ })).toHaveAttribute('href', '/console/parts')
  })

  it('部件陈列页打开全部部件', async () => {
    render(<Console path="/console/parts" />)
    expect(await screen.findByRole('heading', { name: '部件陈列' })).toBeInTheDocument()
  })

  it('不认识的地址给出回首页的路', () => {
    render(<Console path="/console/nothing" />)
    expect(screen.getByRole('link', { name: '返回后台首页' })).toHaveAttribute('href', '/console/')
  })
})
