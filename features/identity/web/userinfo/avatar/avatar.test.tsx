import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, lastAsked, openPage, type Answers } from '@niujin/testkit/screen'
import { leaveFor, openAnew } from '@niujin/web-kit/leaving'
import { PROFILE } from '../../testing/samples.ts'
import { MINE } from '../../testing/mine.ts'
import UserInfoPage, { clientLoader } from '../user-info-page.tsx'

vi.mock('@niujin/web-kit/leaving', () => ({ openAnew: vi.fn<typeof openAnew>(), leaveFor: vi.fn<typeof leaveFor>() }))

const drawn: number[][] = []
let decodes = true
const REPLIES: Answers = {
  ...MINE,
  '/userapi/userapi/saveAvatar': () => ({ data: { ...PROFILE, avatar: '/files/avatar-2.webp' } }),
}
const photo = (kind = 'image/jpeg') => new File(['photo'], 'photo.jpg', { type: kind })

/** Chooses a picture of 1200×800; what is drawn of it is written down. */
async function choose(file: File): Promise<void> {
  openPage('/userinfo', UserInfoPage, { loader: clientLoader })
  await screen.findByRole('button', { name: '头像' })
  await userEvent.upload(screen.getByLabelText('选择头像图片'), file)
}
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } })

beforeEach(() => {
  drawn.length = 0
  vi.mocked(openAnew).mockClear()
  decodes = true
  answerWith(REPLIES)
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:photo'
      static override revokeObjectURL = () => undefined
    },
  )
  // The test's browser has neither pictures nor a canvas: only what is asked of them is looked at.
  Object.assign(HTMLImageElement.prototype, {
    decode: () => (decodes ? Promise.resolve() : Promise.reject(new Error('no picture'))),
  })
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(800)
  const context = { fillRect: () => undefined, drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, kind) =>
    done(new Blob(['square'], { type: kind ?? '' })),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('换头像', () => {
  test('选图、按需放大、用方向键移动、使用后页面重新打开，页头也是新头像', async () => {
    await choose(photo())
    expect(await screen.findByRole('img', { name: '要裁剪的图片' })).toHaveAttribute('src', 'blob:photo')
    slide('缩放', 2)
    expect(screen.getAllByRole('slider')).toHaveLength(1)
    expect(screen.getByRole('slider', { name: '缩放' })).toHaveAttribute('aria-valuetext', '2.0 倍')
    screen.getByRole('button', { name: '拖动图片，或按方向键移动' }).focus()
    await userEvent.keyboard('{ArrowLeft>21/}{ArrowDown>11/}')
    await userEvent.click(screen.getByRole('button', { name: '使用' }))
    await waitFor(() => expect(openAnew).toHaveBeenCalledExactlyOnceWith('/userinfo'))
    expect(drawn).toEqual([[800, 0, 400, 400, 0, 0, 512, 512]])
    const file = lastAsked('/userapi/userapi/saveAvatar')?.['file']
    expect(file).toBeInstanceOf(Blob)
    expect(file).toMatchObject({ type: 'image/jpeg', size: 6 })
  })

  test('用手指拖动，两指放大', async () => {
    await choose(photo())
    const frame = (await screen.findByRole('img', { name: '要裁剪的图片' })).parentElement ?? document.body
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 200))
    const finger = (
      kind: 'pointerDown' | 'pointerMove' | 'pointerUp',
      pointerId: number,
      clientX: number,
      clientY = 100,
    ) => fireEvent[kind](frame, { pointerId, clientX, clientY })
    finger('pointerDown', 1, 100)
    finger('pointerMove', 1, 150)
    finger('pointerUp', 1, 150)
    finger('pointerDown', 1, 50)
    finger('pointerDown', 2, 100)
    finger('pointerMove', 2, 150)
    finger('pointerUp', 1, 50)
    finger('pointerUp', 2, 150)
    // After the drag by a quarter of the frame its left edge is at 0; the pinch doubled the picture.
    expect(screen.getByRole('slider', { name: '缩放' })).toHaveValue('2')
    await userEvent.click(screen.getByRole('button', { name: '使用' }))
    await waitFor(() => expect(drawn).toHaveLength(1))
    expect(drawn[0]?.slice(2, 4)).toEqual([400, 400])
    expect(drawn[0]?.[0]).toBeLessThan(400)
  })

  test('打不开的图片说明，不打开裁剪', async () => {
    decodes = false
    await choose(photo())
    expect(await screen.findByText('图片打不开，请换一张 JPG、PNG 或 WebP')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('服务器不收时说明，可以再试；取消就不换', async () => {
    answerWith({
      ...REPLIES,
      '/userapi/userapi/saveAvatar': () => ({ code: 'PICTURE_TOO_OFTEN', msg: '换得太频繁，请明天再试' }),
    })
    await choose(photo())
    await userEvent.click(await screen.findByRole('button', { name: '使用' }))
    expect(await screen.findByText('换得太频繁，请明天再试')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(askedOf('/userapi/userapi/saveAvatar')).toHaveLength(1)
  })
})
