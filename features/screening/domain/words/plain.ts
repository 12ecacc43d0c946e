/** The text with half-width signs and small letters, character for character: positions stay what they were. */
export function plain(text: string): string {
  return text.replaceAll(/[\u3000\uff01-\uff5eA-Z]/g, (sign) => {
    const code = sign.charCodeAt(0)
    if (code === 0x3000) return ' '
    return String.fromCharCode(code >= 0xff01 ? code - 0xfee0 : code).replace(/[A-Z]/, (letter) => letter.toLowerCase())
  })
}
