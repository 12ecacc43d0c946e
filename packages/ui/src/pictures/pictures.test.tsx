import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { PictureField, usePictures, type PictureTaking } from './index.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:a'
  URL.revokeObjectURL = () => undefined
})

function Form(props: Partial<PictureTaking<string>>) {
  const pictures = usePictures<string>({ most: 3, take: async (file) => ({ taken: file.name }), ...props })
  return (
    <>
      <PictureField pictures={pictures} accept="image/*" />
      <button type="button" onClick={() => pictures.move('kept', 1)}>
        往后
      </button>
      <output data-testid="taken">{pictures.taken.join(' ')}</output>
    </>
  )
}
const files = (...names: string[]) => names.map((name) => new File([name], name, { type: 'image/png' }))
const choose = (...names: string[]) => userEvent.upload(screen.getByLabelText(/添加图片/), files(...names))

test('一张接一张，不同时送；超出的不要', async () => {
  const order: string[] = []
  const take = async ({ name }: File) => {
    order.push(`${name} 开始`)
    await Promise.resolve()
    order.push(`${name} 完`)
    return { taken: name }
  }
  render(<Form take={take} />)
  await choose('1', '2', '3', '4')
  await waitFor(() => expect(screen.getByTestId('taken')).toHaveTextContent('1 2 3'))
  expect(order).toEqual(['1 开始', '1 完', '2 开始', '2 完', '3 开始', '3 完'])
  expect(screen.queryByLabelText(/添加图片/)).toBeNull()
})

test('没送成的写明原因，重试就好；移除的后来送到也不算', async () => {
  let answer: (outcome: { taken: string } | { reason: string }) => void = () => undefined
  const take = () => new Promise<{ taken: string } | { reason: string }>((resolve) => (answer = resolve))
  render(<Form take={take} />)
  await choose('1')
  await waitFor(() => expect(screen.getByText('上传中')).toBeVisible())
  await act(async () => answer({ reason: '没有传上去' }))
  expect(screen.getByRole('alert')).toHaveTextContent('没有传上去')
  await userEvent.click(screen.getByRole('button', { name: '重新上传第 1 张图片' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '移除第 1 张图片' }))
  await act(async () => answer({ taken: '迟到的' }))
  expect(screen.getByTestId('taken')).toBeEmptyDOMElement()
})

test('不是图片的文件不显示破图，只说原因', async () => {
  render(<Form take={async () => ({ reason: '这个文件不是图片' })} />)
  await choose('合同')
  fireEvent.error(screen.getByAltText('第 1 张图片'))
  expect(screen.queryByAltText('第 1 张图片')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent('这个文件不是图片')
})

test('已有的在前，可以换次序，每次变了都知道', async () => {
  const heard: string[] = []
  render(
    <Form
      begin={[{ key: 'kept', preview: '/a.webp', taken: '原有' }]}
      onChange={(taken) => heard.push(taken.join(' '))}
    />,
  )
  await choose('新的')
  await waitFor(() => expect(screen.getByTestId('taken')).toHaveTextContent('原有 新的'))
  await userEvent.click(screen.getByRole('button', { name: '往后' }))
  expect(heard.at(-1)).toBe('新的 原有')
})
