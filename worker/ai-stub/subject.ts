const request =
  /^(?:please\s+)?(?:write|generate|create|draft)\s+(?:me\s+)?(?:an?\s+)?(?:\w+\s+){0,2}?(?:article|blog|post|essay|piece)s?(?:\s+post)?\s+(?:about|on|titled|called)\s+/i

/** The subject of a prompt: without directives, the request around it and the full stop. */
export function subjectOf(prompt: string): string {
  const words = prompt
    .replace(/\[\[[\w-]+\]\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const subject = words
    .replace(request, '')
    .replace(/^["“'](.+)["”']$/, '$1')
    .replace(/[.:;,\s]+$/, '')
  return subject || 'an empty page'
}

/** Chooses one of several, always the same one for the same text. */
export function choose<Choice>(choices: readonly [Choice, ...Choice[]], text: string): Choice {
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return choices[sum % choices.length] ?? choices[0]
}
