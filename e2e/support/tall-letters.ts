import type { Page } from '@playwright/test'

/**
 * Draws the page's documents from now on with letters that are three times as high as their size, as no font's are. What a target covers
 * must follow from the layout: with letters that bound it, it covers its neighbours on one machine and not on another.
 */
export async function drawTall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @font-face {
        font-family: Tall;
        src: local("OpenSans-Regular"), local("Helvetica");
        ascent-override: 200%;
        descent-override: 100%;
        line-gap-override: 0%;
      }
      * { font-family: Tall !important; }`)
    document.adoptedStyleSheets.push(sheet)
  })
}
