/** The task of the owner when Cloudflare refuses, by the output of wrangler. The first that matches counts. */
const refusals: [RegExp, (output: string) => string][] = [
  [
    /More than one account available/,
    () =>
      'You belong to several Cloudflare accounts. Choose the one of this site by its id, which is listed below:\n' +
      '  export CLOUDFLARE_ACCOUNT_ID=the-id',
  ],
  [
    /necessary to set a CLOUDFLARE_API_TOKEN|Did not login|You are not authenticated/,
    () => 'You are not signed in to Cloudflare, or your sign-in has ended. Sign in: npx wrangler login',
  ],
  [
    /Could not reach the Cloudflare auth server|fetch failed|ENOTFOUND|ECONNREFUSED/,
    () => 'Cloudflare could not be reached. Check your connection.',
  ],
  [
    /\[code: 10042\]|Please enable R2/,
    () =>
      'R2, which stores the images, is not switched on in this account. Switch it on in the dashboard under ' +
      'Storage & databases → R2. Cloudflare asks for a payment card, also where you stay within the free allowance.',
  ],
  [
    /\[code: 10034\]|verify your account's email|email_verification_required/,
    () =>
      'The email address of your Cloudflare account is not verified. Open the link in the mail from Cloudflare, or ' +
      'request a new one at https://dash.cloudflare.com/profile.',
  ],
  [
    /\[code: 10063\]|workers\.dev subdomain/,
    () =>
      'The account has no workers.dev name yet. Open Workers & Pages in the dashboard once: ' +
      'Cloudflare then registers one.',
  ],
  [
    /\[code: 100328\]/,
    () => 'This account has the Free plan of Workers. Deploy with --plan free, or change the plan in the dashboard.',
  ],
  [
    /\[code: 10072\]|\/schedules\)/,
    () =>
      'The cron trigger could not be set. An account on the Free plan has 5 in all, those of other Workers included. ' +
      'Remove one of another Worker, or change to the Paid plan. Until then nothing is published by schedule, and no ' +
      'mail is sent.',
  ],
  [
    /compatibility flag \S+ is experimental/,
    () =>
      'The Worker uses an experimental flag, which Cloudflare does not accept. Remove it from compatibility_flags in ' +
      'wrangler.toml.',
  ],
  [/\[code: 10027\]|exceeded (?:the )?size limit/, () => 'The Worker is larger than your plan allows.'],
  [
    /\[code: 1021[45]\]|latest version of your Worker isn't currently deployed/,
    () =>
      'The newest version of the Worker is not live, and then Cloudflare changes no secret. Run npm run deploy without ' +
      '--plan first: it makes the newest version live.',
  ],
  [
    /incomplete input|statement too long|SQLITE_TOOBIG/,
    () =>
      'D1 has misread a statement: it divides a text by rules of its own. Nothing of that text was applied, and the site is ' +
      'as it was. Run the command once more; if D1 refuses again, report it with the answer below.',
  ],
  [
    /long-running (?:import|export)|D1 reset before execute completed|\[code: 7009\]/,
    () =>
      'D1 is busy with another import or export of this database, or has given one up. An import is applied whole or not at ' +
      'all. Wait a minute.',
  ],
  [
    /SQLITE_FULL|maximum (?:DB|database) size|database or disk is full/i,
    () => 'The database is full: D1 holds 500 MB on the Free plan, and 10 GB on Paid. Nothing of the text was applied.',
  ],
  [/\[code: 7500\]/, () => 'D1 has refused a statement, which its answer names. Nothing of that text was applied.'],
  [/maximum number of D1 databases/, () => 'The account has as many D1 databases as its plan allows.'],
  [/\[code: (?:10000|9109|10001)\]|Authentication error|Unauthorized/, lackingPermission],
]

/** The permissions that CLOUDFLARE_API_TOKEN needs, by the address of the refused call. */
const permissions: [RegExp, string][] = [
  [/\/d1\//, 'D1: Edit'],
  [/\/r2\//, 'Workers R2 Storage: Edit'],
  [/\/pages\//, 'Cloudflare Pages: Edit'],
  [/\/workers\//, 'Workers Scripts: Edit'],
  [/\/memberships|\/accounts\b/, 'Account Settings: Read'],
]

function lackingPermission(output: string) {
  const [, path = ''] = /Cloudflare API \((\S+)\) failed/.exec(output) ?? []
  const permission = permissions.find(([address]) => address.test(path))?.[1]
  return permission
    ? `Your sign-in does not have the permission “${permission}” in this account. Add it to the API token, or sign in ` +
        'with another user: npx wrangler login'
    : 'Your sign-in is not valid in this account: npx wrangler login, or check CLOUDFLARE_API_TOKEN.'
}

/**
 * A sentence that says what to do about a refusal, and what wrangler has printed.
 * @param output of a wrangler command that has failed
 */
export function explainRefusal(output: string): string {
  const advice = refusals.find(([pattern]) => pattern.test(output))?.[1](output)
  const repeat = 'Then run the same command again: it continues where it stopped.'
  return advice
    ? `${advice}\n${repeat}\n\nThe answer of Cloudflare:\n${output.trim()}`
    : `Cloudflare refused. Correct what it says below. ${repeat}\n\n${output.trim()}`
}
