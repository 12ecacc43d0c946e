let owner: string | undefined

/** Says whose device this is while the page is open: the member's niujinUid, or nobody's. Signing in and out open the page anew. */
export function ownDevice(uid: string | undefined): void {
  owner = uid
}

/** The niujinUid of the member that has this device now; undefined for a guest. */
export function deviceOwner(): string | undefined {
  return owner
}
