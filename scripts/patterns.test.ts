import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailShape } from '#contract/email-shape.ts'
import { emailPattern } from '#contract/patterns.ts'
import { changeEmailRequest, loginRequest } from '#contract/requests/account.ts'
import { contactRequest, subscribeRequest } from '#contract/requests/visitors.ts'
import { blockPatterns } from '#worker/article/blocks/block-patterns.ts'
import { foldAddress } from '#worker/mail/fold-address.ts'
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
/** Patterns that are made from a list when the program starts. */
const made = Object.entries(blockPatterns).map(([name, pattern]) => ({ file: `blockPatterns.${name}`, pattern }))
const patterns = files
  .flatMap((file) => findRegularExpressions(join(root, file)).map(({ pattern }) => ({ file, pattern })))
  .concat(made)
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

test.each([
  ...['a@b.cd', 'first.last@mail.example.org', 'a+b@c.de', "o'neil@c.co.uk", 'a-b_c@d-e.de', '-a@b.de', '1@2.de'],
  ...['=cmd@example.org', 'a@xn--bcher-kva.example', 'a@b.xn--p1ai', '+4179@b.de', "!#$&'*+/=?^_`{|}~-@b.de"],
  ...['é@ü.de', 'zoe\u0308@example.com', 'a@例え.jp', 'пишите@почта.рф', 'पता@हिन्दी.भारत', 'a@col·legi.cat'],
])('%s is an email address, in a form and as it is sent', (email) => {
  expect(email).toMatch(emailPattern)
  expect(foldAddress(email)).toMatch(emailPattern)
  expect(email).toMatch(emailShape)
})

test.each([
  ...['a@b', 'a@.b', 'a@b.', '@b.cd', 'a b@c.de', 'a@b@c.de', 'a@b.c d', 'a@', ''],
  ...[
    'a@b.com;',
    'mailto:anna3@example.com',
    'a(b)@c.com',
    'a;b@c.com',
    '<script>@x.com',
    'a@[127.0.0.1]',
    'a@b_c.com',
  ],
  ...['a@b..com', 'a@b.com.', '.a@b.com', 'a.@b.com', 'a..b@b.com', 'a@.b.com', 'a@-b.com', 'a@b-.com', 'a@b.-com'],
  ...[
    'a@b.com-',
    'a%0d%0a@x.example',
    'a,b@x.example',
    'a@b.com,',
    'Ann <a@b.com>',
    '"a b"@c.de',
    '"a"@c.de',
    'a@b.com|x',
  ],
  ...['a@b.com/x', 'a\\b@c.de', 'a@1.2.3.4', '“a@b.com”', 'a\u200b@b.com', 'a@b.com\n', 'a@b.com\nc@d.ef'],
])('%j is no email address that can be delivered', (email) => {
  expect(email).not.toMatch(emailPattern)
})

test('an account with an address that no form takes any more can log in', () => {
  const email = 'admin@my_host.lan'
  expect(loginRequest.safeParse({ email, password: 'x' }).success).toBe(true)
  expect(changeEmailRequest.safeParse({ email, password: 'x' }).success).toBe(false)
})

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
