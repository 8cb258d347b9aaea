import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { screensFolder } from '#scripts/lib/screens-folder.ts'

/** The largest height of a picture, in CSS pixels: more of a long page would not be looked at. */
const maxHeight = 2_600

/** @returns a function that stores a picture of the shown state, below those that the group has */
export function pictureTaker(group: string, page: Page) {
  const folder = join(screensFolder, group)
  mkdirSync(folder, { recursive: true })
  return async function takePicture(what: string): Promise<void> {
    const place = String(readdirSync(folder).length + 1).padStart(3, '0')
    const name = what.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    // A modal dialog has its place in the window: a picture of the whole page would show it elsewhere.
    const isOfWindow = (await page.locator('dialog:modal').count()) > 0
    await page.screenshot({
      path: join(folder, `${place} ${name}.jpeg`),
      type: 'jpeg',
      quality: 70,
      animations: 'disabled',
      ...(!isOfWindow && {
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), maxHeight) },
      }),
    })
  }
}
