import { encode } from 'uqr'

/** Larger codes have dots too small for a phone held to another phone's screen. */
const LARGEST = 10

/** A QR code as rows of dark modules, without its quiet border; undefined when the text is too long for one that scans well. */
export function qrCode(text: string): boolean[][] | undefined {
  try {
    return encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion: LARGEST }).data
  } catch {
    return undefined
  }
}
