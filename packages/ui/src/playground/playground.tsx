import type { ReactNode } from 'react'
import { useState } from 'react'
import { SegmentedControl } from '../segmented/segmented-control.tsx'
import { ToastHost } from '../toast/toast-host.tsx'
import { ActionSamples } from './action-samples.tsx'
import { BarSamples } from './bar-samples.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import { FigureSamples } from './figure-samples.tsx'
import { ListSamples } from './list-samples.tsx'
import { BasicSamples } from './basic-samples.tsx'
import { MapSamples } from './map-samples.tsx'
import { PopupSamples } from './popup-samples.tsx'
import styles from './playground.module.css'

const THEMES = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
] as const

type Theme = (typeof THEMES)[number]['key']

const GROUPS = [
  { title: '底色、字与图标', Samples: BasicSamples },
  { title: '按钮与输入', Samples: ActionSamples },
  { title: '数字', Samples: FigureSamples },
  { title: '图', Samples: MapSamples },
  { title: '列表与卡片', Samples: ListSamples },
  { title: '栏', Samples: BarSamples },
  { title: '状态', Samples: FeedbackSamples },
  { title: '弹出层', Samples: PopupSamples },
]

/** Every part in all its states, in phone-wide samples; themes can be forced. */
export function Playground(): ReactNode {
  const [theme, setTheme] = useState<Theme>('system')
  const choose = (next: Theme) => {
    setTheme(next)
    // On the root, because popups live outside this page.
    if (next === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = next
  }
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>部件陈列</h1>
        <SegmentedControl label="主题" items={THEMES} value={theme} onChange={choose} />
      </header>
      {GROUPS.map(({ title, Samples }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.group}>{title}</h2>
          <div className={styles.grid}>
            <Samples />
          </div>
        </section>
      ))}
      <ToastHost />
    </main>
  )
}
