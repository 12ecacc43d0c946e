import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button, LinkButton } from './button.tsx'
import { IconButton } from './icon-button.tsx'

describe('按钮', () => {
  it('点一下做一次', async () => {
    const onClick = vi.fn<() => void>()
    render(<Button onClick={onClick}>立即开通</Button>)
    await userEvent.click(screen.getByRole('button', { name: '立即开通' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('忙的时候再点没有用，也不会提交表单', async () => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          支付 ¥199.00
        </Button>
      </form>,
    )
    const button = screen.getByRole('button')
    expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('不写 type 的按钮不提交表单', () => {
    render(<Button>取消</Button>)
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
  })

  it('去别的页面的按钮是链接', () => {
    render(<LinkButton href="/hq">去看行情</LinkButton>)
    expect(screen.getByRole('link', { name: '去看行情' })).toHaveAttribute('href', '/hq')
  })

  it('图标按钮有名字，也说得出自己按下没有', () => {
    render(<IconButton label="自选" pressed />)
    expect(screen.getByRole('button', { name: '自选', pressed: true })).toBeInTheDocument()
  })
})
