import { expect, test } from 'vitest'
import { explainRefusal } from './refusals.ts'

/** The output of wrangler for a refusal of a call. */
function failed(path: string, message: string, code: number) {
  return `✘ [ERROR] A request to the Cloudflare API (/accounts/an-account${path}) failed.\n\n  ${message} [code: ${code}]`
}

const worker = '/workers/scripts/my-site-api'
const refusals: [string, string][] = [
  [
    failed(`${worker}/versions`, 'The compatibility flag x is experimental and cannot yet be used', 10021),
    'experimental flag',
  ],
  [
    failed('/r2/buckets', 'Please enable R2 through the Cloudflare Dashboard.', 10042),
    'R2, which stores the images, is not',
  ],
  [
    failed(worker, 'workers.api.error.email_verification_required', 10034),
    'The email address of your Cloudflare account',
  ],
  [
    failed(`${worker}/schedules`, 'You need a workers.dev subdomain', 10063),
    'Open Workers & Pages in the dashboard once',
  ],
  [
    failed(`${worker}/schedules`, 'This account has reached the limit', 10072),
    'An account on the Free plan has 5 in all',
  ],
  [
    `Some triggers failed to deploy for my-site-api:\n  - A request to the Cloudflare API (${worker}/schedules) failed.`,
    'cron trigger',
  ],
  [failed(`${worker}/versions`, 'CPU limits are not supported for the Free plan.', 100328), 'Deploy with --plan free'],
  [
    failed(`${worker}/secrets`, 'The latest version is not deployed.', 10215),
    'newest version of the Worker is not live',
  ],
  [
    'More than one account available but unable to select one in non-interactive mode.',
    'export CLOUDFLARE_ACCOUNT_ID=',
  ],
  [
    'In a non-interactive environment, it’s necessary to set a CLOUDFLARE_API_TOKEN environment variable',
    'npx wrangler login',
  ],
  [failed('/r2/buckets', 'Authentication error', 10000), 'the permission “Workers R2 Storage: Edit”'],
  [failed('/d1/database', 'Authentication error', 10000), 'the permission “D1: Edit”'],
  [failed('/pages/projects', 'Authentication error', 10000), 'the permission “Cloudflare Pages: Edit”'],
  [failed(`${worker}/secrets`, 'Authentication error', 10000), 'the permission “Workers Scripts: Edit”'],
  [failed('/d1/database/a-database/query', 'incomplete input: SQLITE_ERROR', 7500), 'D1 has misread a statement'],
  ['✘ [ERROR] statement too long: SQLITE_TOOBIG', 'D1 has misread a statement'],
  ['✘ [ERROR] D1 reset before execute completed!', 'Wait a minute'],
  [failed('/d1/database/a-database/import', 'Gateway timeout', 7009), 'Wait a minute'],
  ['✘ [ERROR] database or disk is full: SQLITE_FULL', 'D1 holds 500 MB on the Free plan'],
  [failed('/d1/database/a-database/import', 'no such column: a: SQLITE_ERROR', 7500), 'D1 has refused a statement'],
  ['Authentication error [code: 10000]', 'Your sign-in is not valid in this account'],
]

test.each(refusals)('“%s” is answered with what to do', (output, advice) => {
  const [sentence = '', answer] = explainRefusal(output).split('\n\nThe answer of Cloudflare:\n')
  expect(sentence).toContain(advice)
  expect(sentence).toMatch(/Then run the same command again: it continues where it stopped\.$/)
  expect(answer).toBe(output)
})

test('what is not known is shown as it is', () => {
  expect(explainRefusal(' Something new [code: 1] \n')).toMatch(/^Cloudflare refused\..*\n\nSomething new \[code: 1\]$/)
})
