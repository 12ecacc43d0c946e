import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Answered, type Answer } from './answered.tsx'

const WAITING: Answer<string> = { value: undefined, busy: true, failure: undefined, reload: () => undefined }

function show(answer: Partial<Answer<string>>): void {
  render(<Answered answer={{ ...WAITING, ...answer }}>{(value) => <p>{value}</p>}</Answered>)
}

describe('问来的东西', () => {
  it('来之前是它的形状，念加载中', () => {
    show({})
    expect(screen.getByText('加载中')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('形状可以换成自己的', () => {
    render(
      <Answered answer={WAITING} waiting={<p>稍等</p>}>
        {(value) => <p>{value}</p>}
      </Answered>,
    )
    expect(screen.getByText('稍等')).toBeInTheDocument()
    expect(screen.queryByText('加载中')).toBeNull()
  })

  it('来了就是它', () => {
    show({ value: '答', busy: false })
    expect(screen.getByText('答')).toBeInTheDocument()
    expect(screen.queryByText('加载中')).toBeNull()
  })

  it('空的答也是答', () => {
    render(<Answered answer={{ ...WAITING, value: 0, busy: false }}>{(value) => <p>共 {value} 条</p>}</Answered>)
    expect(screen.getByText('共 0 条')).toBeInTheDocument()
  })

  it('没来：说为什么，重试再问一次', async () => {
    const reload = vi.fn<() => void>()
    show({ busy: false, failure: { text: '登录已过期' }, reload })
    expect(screen.getByRole('alert')).toHaveTextContent('登录已过期')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('没来时的话可以由页面自己说', async () => {
    const reload = vi.fn<() => void>()
    render(
      <Answered
        answer={{ ...WAITING, failure: { text: '没有这只股票' }, reload }}
        failed={(refused, retry) => (
          <button type="button" onClick={retry}>
            {refused}，换一只
          </button>
        )}
      >
        {(value) => <p>{value}</p>}
      </Answered>,
    )
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '没有这只股票，换一只' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('再问没来：原来的还在，上面说为什么，可以重试', async () => {
    const reload = vi.fn<() => void>()
    show({ value: '旧的', busy: false, failure: { text: '网络不通' }, reload })
    expect(screen.getByText('旧的')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('网络不通')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})
