const CONTROLS =
  'a, button, input, select, textarea, label, summary, video, canvas, img, svg, figure, table, [role="button"], [role="tab"], [role="slider"], [role="img"], [role="meter"]'
/** Points of each side of a box that are looked at: together they find whatever is as large as a finger's tip. */
const STEPS = [0.05, 0.5, 0.95]

/** Whether a control, a picture, a drawing, a table or a text lies under a box of the window, apart from `floating` itself. */
export function coversSomething(box: DOMRect, floating: Element): boolean {
  if (typeof document.elementsFromPoint !== 'function') return false
  for (const x of STEPS) {
    for (const y of STEPS) {
      const [left, top] = [box.left + box.width * x, box.top + box.height * y]
      const under = document.elementsFromPoint(left, top).find((element) => !floating.contains(element))
      if (under && (under.closest(CONTROLS) || showsText(under, box))) return true
    }
  }
  return false
}

/** Whether a text of the element's own, not of its children, reaches into the box. */
function showsText(element: Element, box: DOMRect): boolean {
  const range = document.createRange()
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') continue
    range.selectNodeContents(node)
    if (Array.from(range.getClientRects()).some((line) => overlap(line, box))) return true
  }
  return false
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
