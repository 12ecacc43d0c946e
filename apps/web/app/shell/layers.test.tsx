import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import {
  createBrowserRouter,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  type DataRouter,
} from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LinkProvider, PartLink, startLayers } from '@niujin/ui'
import { BottomSheet, ConfirmDialog } from '@niujin/ui/dialog'
import { PartPageLink } from './part-page-link.tsx'

const loaded = vi.fn<() => null>(() => null)
const keys: string[] = []
let router: DataRouter

beforeEach(() => {
  startLayers()
  loaded.mockClear()
  keys.length = 0
  router = createBrowserRouter([
    { path: '/', Component: () => <p>发现</p> },
    { path: '/stock', loader: loaded, Component: StockPage },
    { path: '/diagnosis', Component: () => <p>诊股页</p> },
    { path: '/studio', Component: StudioPage },
  ])
})

afterEach(() => router.dispose())

/** A page with a sheet, in it a link and a dialog. */
function StockPage(): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  keys.push(useLocation().key)
  const navigate = useNavigate()
  return (
    <>
      <p>个股</p>
      <button type="button" onClick={() => setIsOpen(true)}>
        更多
      </button>
      {isOpen && (
        <BottomSheet title="更多操作" onClose={() => setIsOpen(false)}>
          <PartLink href="/diagnosis">诊股</PartLink>
          <button type="button" onClick={() => setIsAsking(true)}>
            删除
          </button>
          <button type="button" onClick={() => void navigate('/stock?kind=2', { replace: true })}>
            换一只
          </button>
        </BottomSheet>
      )}
      {isAsking && (
        <ConfirmDialog
          title="删除自选？"
          onConfirm={() => {
            setIsAsking(false)
            void navigate(-1)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function StudioPage(): ReactNode {
  const blocker = useBlocker(true)
  return (
    <>
      <p>开播台</p>
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title="离开？"
          confirmText="离开"
          cancelText="留下"
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        />
      )}
    </>
  )
}

/** Comes to the page from the home page. */
async function comeTo(path: string): Promise<void> {
  render(
    <LinkProvider component={PartPageLink}>
      <RouterProvider router={router} />
    </LinkProvider>,
  )
  await act(() => router.navigate('/'))
  await act(() => router.navigate(path))
  // A step back just before, such as the last test's, might still be taken back.
  await rest(400)
}

/** The browser's own step back, which no page can take over. */
async function pressBack(): Promise<void> {
  await act(async () => {
    History.prototype.go.call(history, -1)
    await new Promise((resolve) => setTimeout(resolve, 30))
  })
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rest = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

test('返回先关确认框，再关面板，页面不重新取数，键也不变', async () => {
  await comeTo('/stock')
  await tap('更多')
  await screen.findByRole('dialog', { name: '更多操作' })
  await tap('删除')
  await screen.findByRole('alertdialog')
  await pressBack()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: '更多操作' })).toBeInTheDocument()
  await pressBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('个股')).toBeInTheDocument()
  expect(loaded).toHaveBeenCalledOnce()
  expect(new Set(keys).size).toBe(1)
  await rest(400)
  await pressBack()
  expect(await screen.findByText('发现')).toBeInTheDocument()
})

test('点叉关掉之后，返回一次就离开页面', async () => {
  await comeTo('/stock')
  await tap('更多')
  await screen.findByRole('dialog')
  await tap('关闭')
  await rest(400)
  expect(loaded).toHaveBeenCalledOnce()
  await pressBack()
  expect(await screen.findByText('发现')).toBeInTheDocument()
})

test('从面板里的链接去别的页，返回一次就回到这一页，面板不再开着', async () => {
  await comeTo('/stock')
  await tap('更多')
  await userEvent.click(await screen.findByRole('link', { name: '诊股' }))
  expect(await screen.findByText('诊股页')).toBeInTheDocument()
  await rest(400)
  await pressBack()
  expect(await screen.findByText('个股')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await pressBack()
  expect(await screen.findByText('发现')).toBeInTheDocument()
})

test('面板开着时页面换了地址，关掉面板仍是换过的地址，不再取一次', async () => {
  await comeTo('/stock')
  await tap('更多')
  await screen.findByRole('dialog')
  await tap('换一只')
  await waitFor(() => expect(location.search).toBe('?kind=2'))
  await pressBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await rest(400)
  expect(location.search).toBe('?kind=2')
  expect(loaded).toHaveBeenCalledTimes(2)
  expect(router.state.location.search).toBe('?kind=2')
  await pressBack()
  expect(await screen.findByText('发现')).toBeInTheDocument()
})

test('在层里确定之后页面自己退一步，退到上一页', async () => {
  await comeTo('/stock')
  await tap('更多')
  await screen.findByRole('dialog')
  await tap('删除')
  await screen.findByRole('alertdialog')
  await tap('确定')
  expect(await screen.findByText('发现')).toBeInTheDocument()
})

test('拦住离开的页面：留下就留下，离开就离开', async () => {
  await comeTo('/studio')
  await pressBack()
  await screen.findByRole('alertdialog')
  await rest(400)
  await pressBack()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByText('开播台')).toBeInTheDocument()
  await rest(400)
  await pressBack()
  await screen.findByRole('alertdialog')
  await rest(400)
  await tap('离开')
  expect(await screen.findByText('发现')).toBeInTheDocument()
})
