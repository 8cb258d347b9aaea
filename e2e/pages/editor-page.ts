import type { Locator, Page } from '@playwright/test'
import { makeImage } from '../support/make-image.ts'

/** A button of the toolbar. */
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

/** Uses a tool of the toolbar's menu. */
export async function pickTool(page: Page, name: string): Promise<void> {
  await tool(page, 'More tools').click()
  await page.getByRole('menu', { name: 'More tools' }).getByLabel(name, { exact: true }).click()
}

/** A PNG file, twice as wide as high. */
export async function imageFile(name: string, width: number) {
  return { name, mimeType: 'image/png', buffer: await makeImage(width, width / 2, 'png') }
}

/** The widths in pixels of the loaded images in a text. */
export function widthsOf(text: Locator): Promise<number[]> {
  return text
    .locator('img[src]')
    .evaluateAll((images) => images.map((image) => Reflect.get(image, 'naturalWidth')).filter((width) => width > 0))
}

/** The elements and texts without attributes, and without the markup that only the editor or only the page adds. */
export function skeleton(text: Locator): Promise<string> {
  return text.evaluate((root) => {
    const ofEditor = '.ProseMirror-trailingBreak, .ProseMirror-separator, .ProseMirror-gapcursor, colgroup'
    const scaffolding = `${ofEditor}, .anchor, .copy, .picture > button, dialog`
    function draw(node: Node): string {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || node.matches(scaffolding)) return ''
      const inside = Array.from(node.childNodes, draw).join('')
      const name = node.localName
      // Highlighting and pictures add elements on the page only, and the editor shows all rows of a table in one body.
      if (['div', 'span', 'thead', 'tbody'].includes(name) || node.matches('.picture > a')) return inside
      return ['br', 'hr', 'img', 'iframe'].includes(name) ? `<${name}>` : `<${name}>${inside}</${name}>`
    }
    return Array.from(root.childNodes, draw).join('')
  })
}
