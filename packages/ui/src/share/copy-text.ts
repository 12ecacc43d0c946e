/** Puts text on the clipboard; false when neither the new nor the old way is allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyTheOldWay(text)
  }
}

/** Pages without https and older in-app browsers know only this. */
function copyTheOldWay(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  // Inside an open dialog the focus may not leave it.
  const container = document.activeElement?.closest('[role=dialog]') ?? document.body
  container.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}
