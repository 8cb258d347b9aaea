import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownClass } from '#contract/block-kinds.ts'
import { emailShape } from '#contract/email-shape.ts'
import { foldAddress } from '#contract/fold-address.ts'
import { emailPattern } from '#contract/patterns.ts'
import { changeEmailRequest, loginRequest } from '#contract/requests/account.ts'
import { contactRequest, subscribeRequest } from '#contract/requests/visitors.ts'
import { blockPatterns } from '#worker/article/blocks/block-patterns.ts'
import { ownTag } from '#worker/foreign-html/source.ts'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { root } from './lib/root.ts'
import { buildText, type HostileText, hostileTexts } from './testing/hostile-texts.ts'
import { findRegularExpressions } from './testing/regular-expressions.ts'

/** Long enough to tell a quadratic pattern, short enough to try all texts. */
const trialLength = 500
/** How many of the slowest texts of the trial are tried again, and how many of these in full. */
const mostSecondTrials = 20
const mostFullTrials = 3
const fullLength = 32_000
/** How much longer the full text is than the short one, and how much more it may cost. */
const longer = 16
const mostGrowth = 64
/** In milliseconds: what is quicker is not measured exactly. */
const measurable = 0.005

/** Patterns that never meet outside text as it was sent. */
const exempt = new Map([
  ['<pre>[\\s\\S]*?<\\/pre>', 'reads the sanitizer’s output, in which every <pre> is closed'],
  ['<h([234])>([\\s\\S]*?)<\\/h\\1>', 'reads the sanitizer’s output, in which every heading is closed'],
  [
    '<pre><code class="language-([\\w-]+)">([\\s\\S]*?)<\\/code><\\/pre>',
    'reads the sanitizer’s output, in which every <pre> is closed',
  ],
])

const files = globSync(['worker/**/*.ts', '{web/src,blocks}/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.|testing|ai-stub|worker-configuration/.test(file),
)
/** Patterns that are made from a list when the program starts. */
const made = Object.entries({ ...blockPatterns, ownTag, ownClass }).map(([file, pattern]) => ({ file, pattern }))
const patterns = files
  .flatMap((file) => findRegularExpressions(join(root, file)).map(({ pattern }) => ({ file, pattern })))
  .concat(made)
  .filter(({ pattern }) => !exempt.has(pattern.source))

test('the patterns are found in the source', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(patterns.map(({ pattern }) => pattern.source)).toContain(emailPattern.source)
})

test.each(patterns.filter(({ pattern }) => !isLinearByShape(pattern)))(
  '$file: $pattern answers hostile text in proportion to its length',
  async ({ pattern }) => {
    for (const text of slowestTexts(pattern)) {
      // A clock on the wall may only acquit: a busy machine adds to it.
      if (wallGrowth(pattern, text) < mostGrowth) continue
      expect(await exponentOf(pattern, text), JSON.stringify(text)).toBeLessThan(linear)
    }
  },
)

test('the texts for a quadratic pattern make it slow, and no shape hides it', async () => {
  const quadratic = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
  const texts = slowestTexts(quadratic)
  expect(texts.map((text) => wallGrowth(quadratic, text, 8_000) > mostGrowth)).toContain(true)
  const exponents: number[] = []
  for (const text of texts) exponents.push(await exponentOf(quadratic, text, 4_000))
  expect(Math.max(...exponents)).toBeGreaterThan(1.7)
  for (const slow of [quadratic, /\s+$/, /^(?:a|aa)+$/, /^a*a*b/, /^(a*)\1$/, /a{0,99}a{0,99}b/]) {
    expect(isLinearByShape(slow), slow.source).toBe(false)
  }
  for (const fast of [/^\s+/, /a|b/, /[^\w*]/, /^\/blog\/[\w-]*$/])
    expect(isLinearByShape(fast), fast.source).toBe(true)
})

test.each([
  ['subscribe', subscribeRequest, {}],
  ['login', loginRequest, { password: 'a password' }],
  ['contact', contactRequest, { name: 'Zoë', message: 'Hello' }],
])('%s reports an email of 100 KB as too long and does not match it with a pattern of addresses', (_, schema, rest) => {
  const email = buildText({ start: 'a@', repeated: '.', end: '@' }, 100_000)
  // Every way of matching calls it once it is replaced.
  const matched = vi.spyOn(RegExp.prototype, 'exec')
  onTestFinished(() => matched.mockRestore())
  const result = schema.safeParse({ ...rest, email })
  const sources = matched.mock.contexts.map((context: unknown) => (context instanceof RegExp ? context.source : ''))
  expect(sources.filter((source) => source === emailPattern.source || source === emailShape.source)).toEqual([])
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

/**
 * Whether its shape alone shows that a pattern takes linear time: it repeats nothing, or one character once, from the start
 * of the text.
 */
function isLinearByShape({ source, multiline }: RegExp): boolean {
  if (/\\[1-9k]/.test(source)) return false
  const plain = source.replaceAll(/\\(?:[pP]\{[^}]*\}|.)/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  const repetitions = plain.match(/[*+{]/g)?.length ?? 0
  return repetitions === 0 || (repetitions === 1 && !multiline && /^\^[^|]*$/.test(plain) && !/\)[*+{]/.test(plain))
}

/** The texts that are slowest in a short trial, and again in a second one: a pause of the machine falls into one of them. */
function slowestTexts(pattern: RegExp): HostileText[] {
  const slow = slowest(pattern, hostileTexts(pattern), 1).slice(0, mostSecondTrials)
  return slowest(pattern, slow, 5).slice(0, mostFullTrials)
}

function slowest(pattern: RegExp, texts: HostileText[], times: number): HostileText[] {
  return texts
    .map((text) => ({ text, ms: leastMs(pattern, buildText(text, trialLength), times) }))
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ text }) => text)
}

/** How many times more the full text costs than a short one, or more than that. */
function wallGrowth(pattern: RegExp, text: HostileText, length = fullLength): number {
  const short = leastMs(pattern, buildText(text, length / longer), 5)
  return leastMs(pattern, buildText(text, length), 3) / Math.max(short, measurable)
}

function exponentOf(pattern: RegExp, text: HostileText, length = fullLength): Promise<number> {
  return growthOf((length) => {
    const input = buildText(text, length)
    return () => match(pattern, input)
  }, length)
}

function leastMs(pattern: RegExp, input: string, times: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let left = times; left > 0; left--) {
    const start = performance.now()
    match(pattern, input)
    least = Math.min(least, performance.now() - start)
  }
  return least
}

function match(pattern: RegExp, input: string): void {
  if (pattern.global) Array.from(input.matchAll(pattern))
  else pattern.exec(input)
}
