import type { Page } from '@playwright/test'

/** The visible texts and buttons in the rows of tables that cover a part of another cell of their row, a line for each pair. */
export function rowOverlaps(page: Page): Promise<string[]> {
  return page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const boxes = [...row.querySelectorAll('td')].flatMap((cell) =>
        [...cell.querySelectorAll('*'), cell].flatMap((element) => {
          if (!element.checkVisibility({ visibilityProperty: true })) return []
          const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          const range = document.createRange()
          const textBoxes = texts.flatMap((text) => {
            range.selectNodeContents(text)
            return [...range.getClientRects()]
          })
          const ownBoxes = element.matches('button, .button, .chip') ? [element.getBoundingClientRect()] : []
          const name = element.textContent?.trim() || element.getAttribute('aria-label')
          return [...textBoxes, ...ownBoxes].map((box) => ({ cell, box: cutOff(box, element), name }))
        }),
      )
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(({ cell, box }) => cell !== one.cell && width(one.box, box) > 1 && height(one.box, box) > 1)
          .map(({ name }) => `${one.name} and ${name}`),
      )

      /** Without what the elements around it hide. */
      function cutOff({ left, right, top, bottom }: DOMRect, element: Element) {
        const box = { left, right, top, bottom }
        for (let around: Element | null = element; around && around !== row; around = around.parentElement) {
          if (getComputedStyle(around).overflow === 'visible') continue
          const edge = around.getBoundingClientRect()
          box.left = Math.max(box.left, edge.left)
          box.right = Math.min(box.right, edge.right)
          box.top = Math.max(box.top, edge.top)
          box.bottom = Math.min(box.bottom, edge.bottom)
        }
        return box
      }
      type Box = ReturnType<typeof cutOff>
      function width(a: Box, b: Box) {
        return Math.min(a.right, b.right) - Math.max(a.left, b.left)
      }
      function height(a: Box, b: Box) {
        return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      }
    }),
  )
}
