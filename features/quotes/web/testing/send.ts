import { act } from '@testing-library/react'
import { stream } from '@niujin/testkit/screen'

/** The server sends events, each `snap` or `delta` of a topic; the page has drawn them when this is over. */
export async function send(...events: ['snap' | 'delta', string, unknown][]): Promise<void> {
  await act(async () => {
    for (const event of events) stream(...event)
    await nextFrame()
  })
}

/** Lets a frame of the page pass. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
