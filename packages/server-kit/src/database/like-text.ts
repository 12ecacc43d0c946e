/** A text for a pattern of like in which every character stands for itself. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}
