import type { Locator, Page } from '@playwright/test'
import { test as base } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { logIn, signedIn } from '../support/admin-api.ts'
import { makePicture } from '../support/make-image.ts'
import { addBlogForm } from './add-blog-form.ts'

/** Add Blog with an empty editor, in focus; nobody is asked but the house. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('token', { scope: 'file' }, ({}) => logIn(stack))
  .extend('openEditor', ({ openPage, token }) => async () => {
    const page = await openPage('/about', signedIn(stack, token))
    await page.route(
      (url) => url.origin !== stack.url,
      (route) => route.abort(),
    )
    await page.goto('/admin/addblog')
    const { text } = addBlogForm(page)
    await text.click()
    return { page, text }
  })

/** A button of the toolbar. */
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })

/** A file of a picture twice as wide as it is high. */
export async function pictureFile(name: string, width: number) {
  return { name, mimeType: 'image/png', buffer: await makePicture(width, width / 2, 'png') }
}

/** The widths in pixels of the pictures in it that are loaded. */
export function widthsOf(text: Locator): Promise<number[]> {
  return text
    .locator('img[src]')
    .evaluateAll((images) => images.map((image) => Reflect.get(image, 'naturalWidth')).filter((width) => width > 0))
}

/** Its elements and words without attributes, and without what the editor or the page puts around them. */
export function skeleton(text: Locator): Promise<string> {
  return text.evaluate((root) => {
    const scaffolding = '.ProseMirror-trailingBreak, .ProseMirror-separator, .ProseMirror-gapcursor, colgroup'
    function draw(node: Node): string {
      if (node instanceof Text) return node.data
      if (!(node instanceof Element) || node.matches(scaffolding)) return ''
      const inside = Array.from(node.childNodes, draw).join('')
      const name = node.localName
      // Colours of code are the page's own.
      if (name === 'div' || name === 'span') return inside
      return ['br', 'hr', 'img', 'iframe'].includes(name) ? `<${name}>` : `<${name}>${inside}</${name}>`
    }
    return Array.from(root.childNodes, draw).join('')
  })
}
