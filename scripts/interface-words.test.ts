import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const section = glossary.split(/^## /m).find((part) => part.startsWith('Interface words\n')) ?? ''

/** The words in backticks of the last column, with the word of the first one. */
const avoided = [...section.matchAll(/^\| (.+?) \|.*\|([^|]*)\|$/gm)].flatMap(([, word = '', cells = '']) =>
  [...cells.matchAll(/`(.+?)`/g)].map(([, other = '']) => ({ word, other })),
)
/** Texts that readers see, and names of other programs, which stay as they are. */
const exempt = [...section.matchAll(/^- `(.+)`$/gm)].map(([, text = '']) => text)

/** Comments, strings, and texts between tags. A text has no signs of code. */
const tokens =
  /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[>}])[^<>{}`'"=;()[\]]+(?=[<{])/g

/** Names of classes. */
const classNames = /^.[a-z]+(?:[ -][a-z]+)*-[a-z]+(?:[ -][a-z]+)*.$/

/** The texts for people: strings and texts of more than one word. */
function sentencesOf(source: string): string[] {
  return [...source.matchAll(tokens)]
    .map(([token]) =>
      token
        .replaceAll(/\$\{[^}]*\}/g, '…')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((token) => !/^\/[/*]/.test(token) && !classNames.test(token) && /[\p{L}…]['’]? ./u.test(token))
}

test('the admin area has one word for one thing', () => {
  expect(avoided.length).toBeGreaterThan(3)
  const files = globSync(['{web/src/{pages/admin,editor},blocks}/**/*.{ts,tsx}', 'worker/contract/setting-fields.ts'], {
    cwd: root,
  })
  const found = files
    .filter((file) => !/\.(?:test|testing)\.tsx?$/.test(file))
    .flatMap((file) =>
      sentencesOf(readFileSync(join(root, file), 'utf8'))
        .filter((sentence) => !exempt.some((text) => sentence.includes(text)))
        .flatMap((sentence) =>
          avoided
            .filter(({ other }) => new RegExp(`\\b${other}s?\\b`, /^[A-Z]/.test(other) ? 'u' : 'iu').test(sentence))
            .map(({ word, other }) => `${file}: ${word}, not ${other}: ${sentence}`),
        ),
    )
  expect(found, `docs/glossary.md has the words to use:\n${found.join('\n')}`).toEqual([])
})
