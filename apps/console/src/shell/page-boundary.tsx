import { Component, type ReactNode } from 'react'
import { Button, EmptyState } from '@niujin/ui'

type Props = { children: ReactNode }

/** Stands in for a page that broke or whose files were replaced by a newer version meanwhile. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    const reload = () => window.location.reload()
    return (
      <EmptyState
        drawing="network"
        text="页面没有打开，刷新后再试；后台可能刚刚更新过"
        action={<Button onClick={reload}>刷新页面</Button>}
      />
    )
  }
}
