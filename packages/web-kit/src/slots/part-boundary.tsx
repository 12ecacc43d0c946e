import { Component, Fragment, type ReactNode } from 'react'
import { isChunkFailure, reopenForPart } from '../page/chunk-reload.ts'
import { notice } from '../page/page-tools.ts'

/** What fails so soon after it was put back (milliseconds) is itself what would not load. */
const AT_ONCE = 1000
const NOTICE_MS = 2000

interface PartBoundaryProps {
  /** stands in place of what would not load; left out, that is for the error page */
  readonly lost?: (() => ReactNode) | undefined
  readonly children: ReactNode
}

interface State {
  readonly turn: number
  readonly error?: unknown
  readonly isLost?: boolean
}

/**
 * Code that would not load, as without a network, does not take the page down with it: what was opened closes again with
 * a word about it, and what is itself missing leaves its place to `lost`.
 */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { turn: 0 }
  private putBackAt = Number.NEGATIVE_INFINITY

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkFailure(error)) return
    if (performance.now() - this.putBackAt < AT_ONCE) return this.setState({ isLost: true })
    // Code that failed once is not asked for again before the page is opened anew, which happens here once there is a network.
    reopenForPart()
    this.putBackAt = performance.now()
    this.setState(({ turn }) => ({ turn: turn + 1, error: undefined }))
  }

  override componentDidUpdate(_before: PartBoundaryProps, { turn }: State): void {
    if (turn !== this.state.turn && this.state.error === undefined) notice('没有加载出来，请连上网络后再试', NOTICE_MS)
  }

  override render(): ReactNode {
    const { turn, error, isLost } = this.state
    const { lost, children } = this.props
    if (error === undefined) return <Fragment key={turn}>{children}</Fragment>
    if (!isChunkFailure(error) || (isLost && !lost)) throw error
    return isLost && lost ? lost() : null
  }
}
