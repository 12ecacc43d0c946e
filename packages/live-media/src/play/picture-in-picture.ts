/** Safari's own way, older than the standard. */
interface AppleVideo extends HTMLVideoElement {
  webkitPresentationMode?: string
  webkitSupportsPresentationMode?(mode: string): boolean
  webkitSetPresentationMode?(mode: string): void
}

/** Whether the small window can be offered; the web view of a messaging app mostly has none. */
export function hasPictureInPicture(video: AppleVideo): boolean {
  return document.pictureInPictureEnabled || video.webkitSupportsPresentationMode?.('picture-in-picture') === true
}

/** Puts the video in a small window, or back. Call it in answer to a tap. @throws when the browser refuses. */
export async function togglePictureInPicture(video: AppleVideo): Promise<void> {
  if (document.pictureInPictureEnabled) {
    await (document.pictureInPictureElement === video
      ? document.exitPictureInPicture()
      : video.requestPictureInPicture())
    return
  }
  const inside = video.webkitPresentationMode === 'picture-in-picture'
  video.webkitSetPresentationMode?.(inside ? 'inline' : 'picture-in-picture')
}
