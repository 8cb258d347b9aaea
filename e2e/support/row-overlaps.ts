import type { Page } from '@playwright/test'

/** The texts and buttons in the rows of tables that cover a part of another cell of their row, a line for each pair. */
export function rowOverlaps(page: Page): Promise<string[]> {
  return page.locator('tbody tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const boxes = [...row.querySelectorAll('td')].flatMap((cell) =>
        [...cell.querySelectorAll('*'), cell].flatMap((element) => {
          const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          const range = document.createRange()
          const textBoxes = texts.flatMap((text) => {
            range.selectNodeContents(text)
            return [...range.getClientRects()]
          })
          const ownBoxes = element.matches('button, .button, .chip') ? [element.getBoundingClientRect()] : []
          const name = element.textContent?.trim() || element.getAttribute('aria-label')
          return [...textBoxes, ...ownBoxes].map((box) => ({ cell, box, name }))
        }),
      )
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(({ cell, box }) => cell !== one.cell && width(one.box, box) > 1 && height(one.box, box) > 1)
          .map(({ name }) => `${one.name} and ${name}`),
      )

      function width(a: DOMRect, b: DOMRect) {
        return Math.min(a.right, b.right) - Math.max(a.left, b.left)
      }
      function height(a: DOMRect, b: DOMRect) {
        return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      }
    }),
  )
}
