import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { ToastHost } from '../toast/toast-host.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { ShareSheet } from './share-sheet.tsx'
import { SheetRow } from './sheet-row.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

function Group() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>新建</Button>
      <Dialog title="新建分组" description="只给自己看" open={open} onClose={() => setOpen(false)}>
        <input aria-label="组名" />
      </Dialog>
    </>
  )
}

describe('对话框', () => {
  it('打开时焦点进去，Escape 关掉后焦点回来', async () => {
    render(<Group />)
    await userEvent.click(screen.getByRole('button', { name: '新建' }))
    const dialog = await screen.findByRole('dialog', { name: '新建分组' })
    expect(dialog).toHaveAccessibleDescription('只给自己看')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: '新建' })).toHaveFocus())
  })

  it('叉把它关掉', async () => {
    const onClose = vi.fn<() => void>()
    render(<Dialog title="打赏" onClose={onClose} />)
    await userEvent.click(await screen.findByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('确认框', () => {
  it('焦点先在取消上，按了删除才做', async () => {
    const onConfirm = vi.fn<() => void>()
    render(
      <ConfirmDialog
        title="删除这个分组？"
        text="股票会留在全部自选里。"
        confirmText="删除"
        variant="danger"
        onConfirm={onConfirm}
        onClose={() => {}}
      />,
    )
    await screen.findByRole('alertdialog', { name: '删除这个分组？' })
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})

describe('底部面板', () => {
  it('有名字，行可选，选中的看得出', async () => {
    const onClick = vi.fn<() => void>()
    render(
      <BottomSheet title="选择分组" onClose={() => {}} footer={<Button>完成</Button>}>
        <SheetRow chosen onClick={() => {}}>
          全部
        </SheetRow>
        <SheetRow chosen={false} onClick={onClick}>
          长线
        </SheetRow>
      </BottomSheet>,
    )
    await screen.findByRole('dialog', { name: '选择分组' })
    expect(screen.getByRole('button', { name: '全部', pressed: true })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '长线' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('Escape 关掉', async () => {
    const onClose = vi.fn<() => void>()
    render(
      <BottomSheet title="条件" onClose={onClose}>
        内容
      </BottomSheet>,
    )
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('分享', () => {
  const popup = (onShared: (way: string) => void, onRules?: () => void) => (
    <>
      <ShareSheet
        subject="示例直播"
        url="https://example.com/live?id=1"
        onClose={() => {}}
        onShared={onShared}
        {...(onRules && { onRules })}
      />
      <ToastHost />
    </>
  )

  it('复制链接后说去粘贴，并记一次分享', async () => {
    const user = userEvent.setup()
    const onShared = vi.fn<(way: string) => void>()
    render(popup(onShared))
    await user.click(await screen.findByRole('button', { name: '复制链接' }))
    expect(await screen.findByText('复制成功，快去粘贴分享给朋友吧！')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('https://example.com/live?id=1')
    expect(onShared).toHaveBeenCalledWith('link')
  })

  it('复制不了就说复制失败，不算分享', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('不许'))
    const onShared = vi.fn<(way: string) => void>()
    render(popup(onShared))
    await user.click(await screen.findByRole('button', { name: '复制链接' }))
    expect(await screen.findByText('复制失败')).toBeInTheDocument()
    expect(onShared).not.toHaveBeenCalled()
  })

  it('有系统分享时给出更多方式，没有时不给', async () => {
    const { unmount } = render(popup(() => {}))
    await screen.findByRole('button', { name: '复制链接' })
    expect(screen.queryByRole('button', { name: '更多方式' })).not.toBeInTheDocument()
    unmount()
    const share = vi.fn<(what: { url?: string }) => Promise<void>>(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    render(popup(() => {}))
    await userEvent.click(await screen.findByRole('button', { name: '更多方式' }))
    expect(share.mock.lastCall?.[0].url).toBe('https://example.com/live?id=1')
    Reflect.deleteProperty(navigator, 'share')
  })

  it('有活动规则时可以看规则', async () => {
    const onRules = vi.fn<() => void>()
    render(popup(() => {}, onRules))
    await userEvent.click(await screen.findByRole('button', { name: '活动规则' }))
    expect(onRules).toHaveBeenCalledTimes(1)
  })

  const withPoster = (draw: () => Promise<Blob | undefined>, onShared?: (way: string) => void) => (
    <>
      <ShareSheet
        subject="示例直播"
        url="https://example.com/live?id=1"
        onClose={() => {}}
        poster={{ draw, alt: '示例海报', fileName: '示例.png' }}
        {...(onShared && { onShared })}
      />
      <ToastHost />
    </>
  )

  it('海报画好就在上面，保存就是那一张，记一次分享；关上后地址收回', async () => {
    const revoke = vi.fn<(address: string) => void>()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:poster', revokeObjectURL: revoke }))
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    const onShared = vi.fn<(way: string) => void>()
    const draw = () => Promise.resolve(new Blob())
    const { unmount } = render(withPoster(draw, onShared))
    expect(await screen.findByRole('img', { name: '示例海报' })).toHaveAttribute('src', 'blob:poster')
    await userEvent.click(screen.getByRole('button', { name: '保存海报' }))
    expect(saved).toEqual(['示例.png blob:poster'])
    expect(onShared).toHaveBeenCalledWith('poster')
    unmount()
    expect(revoke).toHaveBeenCalledWith('blob:poster')
  })

  it('这台设备画不出海报：说一声，不算分享；链接照样能复制', async () => {
    const onShared = vi.fn<(way: string) => void>()
    const draw = () => Promise.resolve(undefined)
    render(withPoster(draw, onShared))
    await userEvent.click(await screen.findByRole('button', { name: '保存海报' }))
    expect(await screen.findByText('这台设备画不出图片')).toBeInTheDocument()
    expect(onShared).not.toHaveBeenCalled()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('button', { name: '复制链接' })).toBeInTheDocument()
  })

  it('链接还没来时只有里面的话', async () => {
    render(
      <ShareSheet subject="示例直播" url={undefined} onClose={() => {}}>
        正在取链接
      </ShareSheet>,
    )
    expect(await screen.findByText('正在取链接')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '复制链接' })).toBeNull()
  })
})
