import { randomId } from '@niujin/contract-kit'
import { createTestDatabase, type TestDatabase } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adoptDevice } from './adopt.ts'
import type { Owner } from './owner.ts'
import { formulasOf, MOST_SCREENS, saveFormulaOf, saveScreenOf, screensOf } from './store.ts'
import { screeningMigrations, type ScreeningTables } from './tables.ts'
import { usualRights } from '@niujin/commerce/testing'
import { ruleOf } from './testing/rules.ts'

let base: TestDatabase<ScreeningTables>
beforeAll(async () => {
  base = await createTestDatabase<ScreeningTables>([screeningMigrations])
})
afterAll(() => base.drop())

const device = (): Owner => ({ owner_kind: 'device', owner_id: randomId() })
const member = (): Owner => ({ owner_kind: 'member', owner_id: randomId() })
const save = (owner: Owner, name: string) =>
  base.database.transaction().execute((change) =>
    saveScreenOf(change, owner, {
      id: undefined,
      newId: randomId(16),
      name,
      rule: ruleOf('X:C>O;'),
      subscribed: true,
    }),
  )
const write = (owner: Owner, name: string) =>
  base.database.transaction().execute((change) =>
    saveFormulaOf(change, owner, {
      id: undefined,
      newId: randomId(16),
      name,
      text: 'X:C>O;',
      parameters: [],
      kind: 'selection',
      pane: 'below',
    }),
  )
const namesOf = async (owner: Owner) => (await screensOf(base.database, owner)).map(({ name }) => name).toSorted()

test('登录以后，本机保存的选股与公式成了成员的；重名的标本机，同时登录两次也只有一份', async () => {
  const [guest, mine] = [device(), member()]
  await save(mine, '均线')
  await save(guest, '均线')
  await save(guest, '放量')
  const formula = await write(guest, '我的公式')
  await Promise.all(
    [1, 2].map(() =>
      adoptDevice({ database: base.database, rights: usualRights().rights }, mine.owner_id, guest.owner_id),
    ),
  )
  expect(await namesOf(mine)).toEqual(['均线', '均线（本机）', '放量'].toSorted())
  expect((await formulasOf(base.database, mine)).map(({ id }) => id)).toEqual([(formula as { id: string }).id])
  expect(await namesOf(guest)).toEqual([])
})

test('放不下的留在本机，不丢', async () => {
  const [guest, mine] = [device(), member()]
  for (let at = 0; at < MOST_SCREENS - 1; at += 1) await save(mine, `第${at}个`)
  await save(guest, '甲')
  await save(guest, '乙')
  await adoptDevice({ database: base.database, rights: usualRights().rights }, mine.owner_id, guest.owner_id)
  expect(await namesOf(mine)).toHaveLength(MOST_SCREENS)
  expect(await namesOf(guest)).toHaveLength(1)
})
