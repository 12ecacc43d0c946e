import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, 'flashList' | 'findFlashes' | 'noteList'>(() => import('../contract/index.ts'))
