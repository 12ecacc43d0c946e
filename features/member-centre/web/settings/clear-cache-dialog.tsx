import type { ReactNode } from 'react'
import { toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { clearCache } from './clear-cache.ts'

/** Says what goes and what stays before clearing. */
export default function ClearCacheDialog({ onClose }: { onClose: () => void }): ReactNode {
  const clear = async () => {
    const count = await clearCache()
    toast(count === 0 ? '没有需要清除的缓存' : '缓存已清除')
    onClose()
  }
  return (
    <ConfirmDialog
      title="清除缓存？"
      text="清除这台设备上的搜索记录与临时数据。登录、自选、图表与主题设置不受影响。"
      confirmText="清除"
      onConfirm={() => void clear()}
      onClose={onClose}
    />
  )
}
