/**
 * Words and phrases that occur in spam and hardly ever in a comment, folded by `foldText`; plurals are matched too.
 * The list is short on purpose: a wrong entry moves an honest comment to the end of the queue.
 */
export const spamWords = [
  'backlinks',
  'betting tips',
  'binary options',
  'casino',
  'cialis',
  'escort service',
  'essay writing service',
  'forex signals',
  'free followers',
  'guaranteed profit',
  'hacker for hire',
  'jackpot',
  'payday loan',
  'porn',
  'recover your bitcoin',
  'seo service',
  'spell caster',
  'viagra',
  'whatsapp me',
  'work from home and earn',
]
