import { openDatabase } from '@niujin/server-kit/database'
import { stateOf, wantIndex } from './feed/state.ts'
import type { SearchTables } from './tables.ts'

/**
 * `npm run search:rebuild`: asks the running servers for a new index over DATABASE_URL, and says how far it is until it
 * is read. Searches are answered all the while.
 */
async function rebuild(): Promise<void> {
  const url = process.env['DATABASE_URL']
  if (url === undefined) {
    say('没有设置 DATABASE_URL；用内置数据库时，请在后台的“搜索索引”里重建')
    process.exitCode = 1
    return
  }
  const database = openDatabase<SearchTables>(url, { connections: 1 })
  try {
    const isNew = await wantIndex(database, { by: 'command', at: new Date() })
    say(isNew ? '已请求重建，正在运行的服务器马上开始' : '已经在重建')
    for (let said = -1; ; await new Promise((done) => setTimeout(done, 1000))) {
      const { wanted_at, done } = await stateOf(database)
      if (wanted_at === null) break
      if (done !== said) say(`已放入 ${done} 条`)
      said = done
    }
    say('建好了，新的索引已经在用')
  } finally {
    await database.destroy()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

await rebuild()
