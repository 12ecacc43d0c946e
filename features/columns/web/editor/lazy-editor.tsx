import { lazy } from 'react'

/** The editor, fetched when somebody writes; to be put into a Suspense. */
export const LazyEditor = lazy(() => import('./article-editor.tsx'))
