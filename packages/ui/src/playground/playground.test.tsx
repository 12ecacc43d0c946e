import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Playground } from './playground.tsx'

it('全部部件没有无障碍检查查得出的毛病', async () => {
  const { container } = render(<Playground />)
  // The samples show several top bars and headings at once; contrast is measured on the tokens.
  const rules = {
    'color-contrast': { enabled: false },
    'landmark-no-duplicate-banner': { enabled: false },
    'landmark-banner-is-top-level': { enabled: false },
    'heading-order': { enabled: false },
    'page-has-heading-one': { enabled: false },
  }
  const { violations } = await axe.run(container, { rules })
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)
  expect(found).toEqual([])
})

it('服务端也画得出全部部件', () => {
  expect(renderToString(<Playground />)).toContain('部件陈列')
})

it('可以指定深色，再跟随系统', async () => {
  render(<Playground />)
  await userEvent.click(screen.getByText('深色'))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await userEvent.click(screen.getByText('跟随系统'))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})
