import { bootScript, type PageBoot } from '@niujin/web-kit'
import { onTestFinished } from 'vitest'

/** Writes into the page, for this test, what the server knew when it made it. */
export function writeBoot(boot: PageBoot): void {
  const { id, json } = bootScript(boot)
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${id}">${json}</script>`)
  onTestFinished(() => document.getElementById(id)?.remove())
}
