import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice from the browser, by the name they have in the contract. */
type CallName =
  | 'dropFilm'
  | 'finishFilm'
  | 'keepPlaying'
  | 'lessonFilm'
  | 'lessonSubtitles'
  | 'playLesson'
  | 'saveSubtitles'
  | 'startFilm'
  | 'stopPlaying'

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
