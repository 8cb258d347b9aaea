import type { Page } from '@playwright/test'

/** How high letters are, in percent of their size. No font has these heights: all fonts are between them. */
export const letters = { tall: { ascent: 200, descent: 100 }, short: { ascent: 50, descent: 10 } }

/**
 * Asks about a page in letters of another height. The size of a target must follow from the layout: where letters bound
 * it, tall ones make it cover its neighbours, short ones leave it too small, and that differs from machine to machine.
 */
export async function inLetters<Answer>(
  page: Page,
  { ascent, descent }: { ascent: number; descent: number },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  await page.evaluate(
    async ({ ascent, descent }) => {
      const sheet = new CSSStyleSheet()
      const name = `Letters${ascent}`
      sheet.replaceSync(`
      @font-face {
        font-family: ${name};
        src: local("OpenSans-Regular"), local("Helvetica");
        ascent-override: ${ascent}%;
        descent-override: ${descent}%;
        line-gap-override: 0%;
      }
      * { font-family: ${name} !important; }`)
      document.adoptedStyleSheets.push(sheet)
      await document.fonts.load(`1rem ${name}`)
    },
    { ascent, descent },
  )
  const answer = await ask()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return answer
}
