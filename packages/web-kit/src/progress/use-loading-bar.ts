import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { currentActivity, finishActivity, startActivity, watchActivity } from './activity.ts'
import { LoadingBar, type BarView } from './loading-bar.ts'

/** The top loading bar, driven by requests and by navigation. */
export function useLoadingBar(): BarView {
  const [view, setView] = useState<BarView>({ visible: false, progress: 0, failed: false })
  const moving = useNavigation().state !== 'idle'

  useEffect(() => {
    const bar = new LoadingBar(() => setView(bar.view))
    const follow = () => bar.follow(currentActivity())
    const unwatch = watchActivity(follow)
    follow()
    return () => {
      unwatch()
      bar.stop()
    }
  }, [])

  useEffect(() => {
    if (!moving) return undefined
    startActivity()
    return () => finishActivity(false)
  }, [moving])

  return view
}
