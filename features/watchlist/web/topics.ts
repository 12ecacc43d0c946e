import { topicRef } from '@niujin/web-kit/live'

type Contract = typeof import('../contract/index.ts')

// The topics that the pages of this slice follow.
export const watchlistTopic = topicRef<Contract['watchlistTopic']>('watchlist')
export const alertTopic = topicRef<Contract['alertTopic']>('watch')
