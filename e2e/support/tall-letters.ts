import type { Page } from '@playwright/test'

/**
 * Asks about a page while its letters are three times as high as their size, as no font's are. What a target covers must
 * follow from the layout: with letters that bound it, it covers its neighbours on one machine and not on another.
 */
export async function inTallLetters<Answer>(page: Page, ask: () => Promise<Answer>): Promise<Answer> {
  await page.evaluate(async () => {
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
    await document.fonts.load('1rem Tall')
  })
  const answer = await ask()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return answer
}
