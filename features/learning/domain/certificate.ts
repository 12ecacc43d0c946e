/** The public page on which a certificate can be checked. */
export function certificatePath(no: string): string {
  return `/certificate?no=${encodeURIComponent(no)}`
}

/** The file of a certificate, for printing. */
export function certificateFilePath(no: string): string {
  return `/learning/certificate.pdf?no=${encodeURIComponent(no)}`
}
