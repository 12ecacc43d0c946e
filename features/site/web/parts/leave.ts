/** Opens a page of this site anew, so that the server renders it for whoever is signed in now. */
export function leaveFor(path: string): void {
  window.location.replace(path)
}

/** Leaves for an outside address; going back does not come here again. */
export function leaveSite(address: string): void {
  window.location.replace(address)
}
