import { useNavigate, useRevalidator } from 'react-router'
import { toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import type { OwnArticle } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { dropDraft } from './local-draft.ts'

/** What the author does with an article; each ends with what the server says of it then. */
export function useArticleSteps({ id }: OwnArticle) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const offline = useOnce(ask, 'takeArticleOffline')
  const settle = async (done: string, outcome: { ok: true } | { ok: false; code: string; msg: string }) => {
    toast(outcome.ok ? done : (reasonOf(outcome) ?? '没有成功，请重试'))
    await revalidate()
    return outcome.ok
  }
  return {
    withdraw: async () => settle('已撤回，可以接着改', await ask('withdrawArticle', { id })),
    discard: async () => {
      dropDraft(id)
      return settle('已回到发布的那一版', await ask('discardArticleEdit', { id }))
    },
    takeOffline: async (reason: string) => settle('已下架', await offline.run({ id, reason })),
    async remove() {
      const outcome = await ask('deleteArticle', { id })
      toast(outcome.ok ? '已删除' : (reasonOf(outcome) ?? '没有删除，请重试'))
      if (!outcome.ok) return
      dropDraft(id)
      void navigate('/DZRelease', { replace: true })
    },
  }
}

export type ArticleSteps = ReturnType<typeof useArticleSteps>
