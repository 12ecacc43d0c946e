/** What browsers with it find in a picture; the types of the platform do not know it yet. */
interface BarcodeDetector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}

type Detectors = new (options: { formats: readonly string[] }) => BarcodeDetector

/** Reads the texts of the QR codes in a picture. */
export type ReadCodes = (source: CanvasImageSource) => Promise<readonly string[]>

/** True where this browser has a camera and can read QR codes itself. */
export function canScan(): boolean {
  return detectors() !== undefined && 'mediaDevices' in navigator
}

/** How this browser reads QR codes. @throws TypeError where it cannot */
export function createReader(): ReadCodes {
  const Detector = detectors()
  if (!Detector) throw new TypeError('浏览器不能识别二维码')
  const detector = new Detector({ formats: ['qr_code'] })
  return async (source) => (await detector.detect(source)).map(({ rawValue }) => rawValue)
}

function detectors(): Detectors | undefined {
  return (globalThis as { BarcodeDetector?: Detectors }).BarcodeDetector
}
