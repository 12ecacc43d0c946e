import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LinkProvider, PartLink } from './link.tsx'

it('部件里的链接用应用给的组件，没有给时是普通链接', () => {
  render(
    <>
      <PartLink href="/hq">行情</PartLink>
      <LinkProvider component={({ href, children }) => <a href={`/app${href}`}>{children}</a>}>
        <PartLink href="/Xg">选股</PartLink>
      </LinkProvider>
    </>,
  )
  expect(screen.getByRole('link', { name: '行情' })).toHaveAttribute('href', '/hq')
  expect(screen.getByRole('link', { name: '选股' })).toHaveAttribute('href', '/app/Xg')
})
