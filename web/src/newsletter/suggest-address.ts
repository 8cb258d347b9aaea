/** The domains by which most addresses of mail end. */
const frequentDomains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'googlemail.com',
  'protonmail.com',
  'proton.me',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
  'naver.com',
  'orange.fr',
  'free.fr',
  'wanadoo.fr',
  'laposte.net',
  'libero.it',
  'comcast.net',
  'verizon.net',
  'att.net',
  'hotmail.co.uk',
  'yahoo.co.uk',
]

/** Services whose domains are nearly one of those. */
const otherDomains = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'hotmail.de', 'yahoo.co.in', 'yahoo.com.br']

/** A mistake in a shorter part of a domain makes another domain that people have. */
const oneMistakeFrom = { name: 5, ending: 3 }
const twoMistakesFrom = 8
/** No domain that is nearly a frequent one is longer; a comparison takes the square of the length. */
const longestDomain = 30

/**
 * The address that was meant, where the domain of an address is not one of the 30 most frequent, but nearly.
 * @param isTyping the rest of the domain may follow
 * @returns null where nothing is to be asked
 */
export function suggestAddress(address: string, isTyping: boolean): string | null {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || domain.length > longestDomain || [...frequentDomains, ...otherDomains].includes(domain)) return null
  if (isTyping && frequentDomains.some((known) => known.startsWith(domain))) return null
  const meant = frequentDomains.find((known) => isNearly(domain, known))
  return meant ? `${address.slice(0, at + 1)}${meant}` : null
}

function isNearly(domain: string, known: string): boolean {
  const [name, ending] = parts(domain)
  const [knownName, knownEnding] = parts(known)
  const mistakesOfName = knownName.length >= twoMistakesFrom ? 2 : Number(knownName.length >= oneMistakeFrom.name)
  return (
    countMistakes(name, knownName) <= mistakesOfName &&
    countMistakes(ending, knownEnding) <= Number(knownEnding.length >= oneMistakeFrom.ending)
  )
}

/** Of `mail.co.uk`: `mail` and `co.uk`. */
function parts(domain: string): [name: string, ending: string] {
  const dot = domain.indexOf('.')
  return dot < 0 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

/** How many letters must be added, removed, replaced, or exchanged with the next one, to make one word of the other. */
function countMistakes(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= left.length; row++) {
    rows.push([row])
    for (let column = 1; column <= right.length; column++) {
      const isExchanged = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      const changed = left[row - 1] === right[column - 1] ? 0 : 1
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + changed,
          isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(left.length, right.length)
}
