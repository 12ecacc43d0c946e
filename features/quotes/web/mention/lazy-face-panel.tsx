import { lazy } from 'react'

/** All faces to pick from, fetched when they open; to be put into a Suspense. */
export const LazyFacePanel = lazy(async () => ({ default: (await import('./face-panel.tsx')).FacePanel }))
