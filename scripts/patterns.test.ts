import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailPattern } from '#contract/patterns.ts'
import { loginRequest } from '#contract/requests/account.ts'
import { contactRequest, subscribeRequest } from '#contract/requests/visitors.ts'
import { root } from './lib/root.ts'
import { buildText, type HostileText, hostileTexts } from './testing/hostile-texts.ts'
import { findRegularExpressions } from './testing/regular-expressions.ts'

/** A linear pattern answers 100 KB in about a millisecond, a quadratic one in a minute. */
const fullLength = 100_000
const limitMs = 1_000
/** Long enough to tell a quadratic pattern, short enough to try all texts. */
const trialLength = 2_000
/** How many of the slowest texts of the trial are tried in full. */
const mostFullTrials = 3

/** Patterns that never meet outside text as it was sent. */
const exempt = new Map([
  ['<pre>[\\s\\S]*?<\\/pre>', 'reads the sanitizer’s output, in which every <pre> is closed'],
  ['<h([234])>([\\s\\S]*?)<\\/h\\1>', 'reads the sanitizer’s output, in which every heading is closed'],
  [
    '<pre><code class="language-([\\w-]+)">([\\s\\S]*?)<\\/code><\\/pre>',
    'reads the sanitizer’s output, in which every <pre> is closed',
  ],
])

const files = globSync(['worker/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.|testing|ai-stub|worker-configuration/.test(file),
)
const patterns = files
  .flatMap((file) => findRegularExpressions(join(root, file)).map(({ pattern }) => ({ file, pattern })))
  .filter(({ pattern }) => !exempt.has(pattern.source))

test('the patterns are found in the source', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(patterns.map(({ pattern }) => pattern.source)).toContain(emailPattern.source)
})

test.each(patterns)('$file: $pattern answers 100 KB of hostile text within 1 s', ({ pattern }) => {
  const slowest = slowestTexts(pattern)
  for (const text of slowest) {
    expect(matchMs(pattern, text, fullLength), JSON.stringify(text)).toBeLessThan(limitMs)
  }
})

test('the texts for a quadratic pattern make it slow', () => {
  const quadratic = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
  // The best of three, so that a busy machine does not decide.
  const bestMs = (pattern: RegExp, text: HostileText) =>
    Math.min(...[1, 2, 3].map(() => matchMs(pattern, text, 10 * trialLength)))
  const ratios = slowestTexts(quadratic).map((text) => bestMs(quadratic, text) / bestMs(emailPattern, text))
  expect(Math.max(...ratios)).toBeGreaterThan(50)
})

test.each([
  ['subscribe', subscribeRequest, {}],
  ['login', loginRequest, { password: 'a password' }],
  ['contact', contactRequest, { name: 'Zoë', message: 'Hello' }],
])('%s reports an email of 100 KB as too long and runs no pattern on it', (_, schema, rest) => {
  const email = buildText({ start: 'a@', repeated: '.', end: '@' }, fullLength)
  const start = performance.now()
  const result = schema.safeParse({ ...rest, email })
  expect(performance.now() - start).toBeLessThan(limitMs)
  expect(result.error?.issues).toHaveLength(1)
  expect(result.error?.issues[0]?.code).toBe('too_big')
})

test.each(['a@b.cd', 'a@.b.c', 'a@b..c', 'first.last@mail.example.org', 'é@ü.de'])(
  '%s is an email address',
  (email) => {
    expect(email).toMatch(emailPattern)
  },
)

test.each(['a@b', 'a@.b', 'a@b.', '@b.cd', 'a b@c.de', 'a@b@c.de', 'a@b.c d', 'a@', ''])(
  '%j is no email address',
  (email) => {
    expect(email).not.toMatch(emailPattern)
  },
)

/** The texts that are slowest in a short trial. */
function slowestTexts(pattern: RegExp): HostileText[] {
  return hostileTexts(pattern)
    .map((text) => ({ text, ms: matchMs(pattern, text, trialLength) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, mostFullTrials)
    .map(({ text }) => text)
}

function matchMs(pattern: RegExp, text: HostileText, length: number) {
  const input = buildText(text, length)
  const start = performance.now()
  if (pattern.global) Array.from(input.matchAll(pattern))
  else pattern.exec(input)
  return performance.now() - start
}
