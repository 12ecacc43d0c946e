import { FLOODS, type FloodName } from './hold-flood-kinds.ts'

/** The flooder: `node hold-flood-client.ts 种类 地址`, until it is killed. */
const [, , name = '', url = ''] = process.argv
await FLOODS[name as FloodName](url)
