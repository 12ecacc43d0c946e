import { askFrom } from '@niujin/web-kit'

type Contract = typeof import('../contract/index.ts')
/** The calls of this slice from the browser, by the name they have in the contract. */
type CallName =
  | 'articleList'
  | 'compareRevisions'
  | 'countArticleRead'
  | 'deleteArticle'
  | 'discardArticleEdit'
  | 'getOwnArticle'
  | 'keepReadingPosition'
  | 'likeArticle'
  | 'ownArticles'
  | 'ownColumns'
  | 'openColumn'
  | 'changeColumn'
  | 'saveArticle'
  | 'saveSeries'
  | 'startArticle'
  | 'submitArticle'
  | 'subscribeColumn'
  | 'subscribedColumns'
  | 'takeArticleOffline'
  | 'uploadArticlePicture'
  | 'withdrawArticle'

/** Makes a call of this slice from the browser. */
export const ask = askFrom<Contract, CallName>(() => import('../contract/index.ts'))
