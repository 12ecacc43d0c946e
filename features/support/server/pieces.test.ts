import { expect, test } from 'vitest'
import { HELP_CONTENT, helpIds } from './pieces.ts'

const nowhere = undefined as never

test('每一篇帮助都找得到，一页一页取得完', async () => {
  const { pieces } = HELP_CONTENT
  const ids: string[] = []
  for (let page = await pieces?.ids(undefined, 7, nowhere); page && page.length > 0;) {
    ids.push(...page)
    page = await pieces?.ids(page.at(-1), 7, nowhere)
  }
  expect(ids).toEqual(helpIds())
  expect((await pieces?.find(ids, nowhere))?.size).toBe(ids.length)
  expect((await pieces?.find(['sms-code', '没有'], nowhere))?.get('sms-code')).toMatchObject({
    link: '/Help?id=sms-code',
  })
})
